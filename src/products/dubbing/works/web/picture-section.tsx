import { speedTypes } from '#core/contract/wire-numbers.ts'
import { burnStyles, type WorkOptions } from '../contract.ts'
import type { Text } from '#core/texts/words.ts'
import { generateWords } from '../texts/generate.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { ChoiceWithHint } from './choice-with-hint.tsx'
import { useLabels } from '#products/dubbing/common/web/use-labels.ts'
import styles from './generate.module.css'

type PictureSectionProps = {
  options: WorkOptions
  /** Whether bilingual subtitles are possible. */
  translated: boolean
  onChange: (patch: Partial<WorkOptions>) => void
}

/** Options of the picture: subtitles, slowing, AI label. */
export function PictureSection({ options, translated, onChange }: PictureSectionProps) {
  const t = useT()
  const { burn, speedType } = options
  const offered = burnStyles.filter((style) => translated || style !== 'bilingual')
  return (
    <Card title={t(generateWords.picture)} className={styles.section}>
      <ChoiceWithHint
        label={t(generateWords.burn)}
        options={[
          { value: 'none', label: t(generateWords.burnNone) },
          ...offered.map((value) => ({ value, label: t(generateWords[value]) })),
        ]}
        value={burn ?? 'none'}
        hint={t(burn ? generateWords.burnHint : generateWords.burnNoneHint)}
        onChange={(value) => onChange({ burn: value === 'none' ? undefined : value })}
      />
      <div>
        <Checkbox
          checked={speedType === speedTypes.picture}
          onChange={(event) => onChange({ speedType: event.currentTarget.checked ? 1 : 0 })}
        >
          {t(generateWords.slow)}
        </Checkbox>
        <p className="small">{t(generateWords.slowHint)}</p>
      </div>
      <LabelChoice options={options} onChange={onChange} />
    </Card>
  )
}

export const labelTexts: Record<WorkOptions['label'], { name: Text; hint: Text }> = {
  visible: { name: generateWords.visible, hint: generateWords.visibleHint },
  embedded: { name: generateWords.embedded, hint: generateWords.embeddedHint },
  off: { name: generateWords.labelOff, hint: generateWords.labelOffHint },
}

/** Selects the AI label; audio-only works have no visible one. */
export function LabelChoice({
  options,
  soundOnly = false,
  onChange,
}: Pick<PictureSectionProps, 'options' | 'onChange'> & { soundOnly?: boolean }) {
  const t = useT()
  const offered = useLabels({ soundOnly })
  const { hint } = labelTexts[options.label]
  // Explains why weaker labels are not available.
  const least = offered.includes('off') ? '' : t(generateWords.labelLeast)
  return (
    <ChoiceWithHint
      label={t(generateWords.label)}
      options={offered.map((value) => ({ value, label: t(labelTexts[value].name) }))}
      value={options.label}
      hint={`${t(hint)}${least}`}
      onChange={(label) => onChange({ label })}
    />
  )
}
