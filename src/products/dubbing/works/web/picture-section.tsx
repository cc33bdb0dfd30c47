import { speedTypes } from '#core/contract/wire-numbers.ts'
import type { Text } from '#core/texts/texts.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useLabels } from '#products/dubbing/common/web/use-labels.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Card } from '#ui/layout/card.tsx'
import { burnStyles, type WorkOptions } from '../contract.ts'
import { generateTexts } from '../texts/generate.ts'
import { ChoiceWithHint } from './choice-with-hint.tsx'
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
    <Card title={t(generateTexts.picture)} className={styles.section}>
      <ChoiceWithHint
        label={t(generateTexts.burn)}
        options={[
          { value: 'none', label: t(generateTexts.burnNone) },
          ...offered.map((value) => ({ value, label: t(generateTexts[value]) })),
        ]}
        value={burn ?? 'none'}
        hint={t(burn ? generateTexts.burnHint : generateTexts.burnNoneHint)}
        onChange={(value) => onChange({ burn: value === 'none' ? undefined : value })}
      />
      <div>
        <Checkbox
          checked={speedType === speedTypes.picture}
          onChange={(event) => onChange({ speedType: event.currentTarget.checked ? 1 : 0 })}
        >
          {t(generateTexts.slow)}
        </Checkbox>
        <p className="small">{t(generateTexts.slowHint)}</p>
      </div>
      <LabelChoice options={options} onChange={onChange} />
    </Card>
  )
}

export const labelTexts: Record<WorkOptions['label'], { name: Text; hint: Text }> = {
  visible: { name: generateTexts.visible, hint: generateTexts.visibleHint },
  embedded: { name: generateTexts.embedded, hint: generateTexts.embeddedHint },
  off: { name: generateTexts.labelOff, hint: generateTexts.labelOffHint },
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
  const least = offered.includes('off') ? '' : t(generateTexts.labelLeast)
  return (
    <ChoiceWithHint
      label={t(generateTexts.label)}
      options={offered.map((value) => ({ value, label: t(labelTexts[value].name) }))}
      value={options.label}
      hint={`${t(hint)}${least}`}
      onChange={(label) => onChange({ label })}
    />
  )
}
