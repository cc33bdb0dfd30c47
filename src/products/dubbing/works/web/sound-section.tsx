import { backgrounds, type WorkOptions } from '../contract.ts'
import { audioTypes } from '#shared/voices/contract.ts'
import { generateWords } from '../texts/generate.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { ChoiceWithHint } from './choice-with-hint.tsx'
import styles from './generate.module.css'

type SoundSectionProps = {
  options: WorkOptions
  hasPicture: boolean
  /** Whether the film has background sound to keep under the voices. */
  hasSound: boolean
  onChange: (patch: Partial<WorkOptions>) => void
}

const hints = {
  keep: generateWords.keepHint,
  duck: generateWords.duckHint,
  off: generateWords.offHint,
} as const

export function SoundSection({ options, hasPicture, hasSound, onChange }: SoundSectionProps) {
  const t = useT()
  const { background, audioType, secondTrack, speakDescriptions } = options
  return (
    <Card title={t(generateWords.sound)} className={styles.section}>
      {hasSound && (
        <ChoiceWithHint
          label={t(generateWords.background)}
          options={backgrounds.map((value) => ({ value, label: t(generateWords[value]) }))}
          value={background}
          hint={t(hints[background])}
          onChange={(value) => onChange({ background: value })}
        />
      )}
      {hasPicture && hasSound && (
        <div>
          <Checkbox
            checked={secondTrack}
            onChange={(event) => onChange({ secondTrack: event.currentTarget.checked })}
          >
            {t(generateWords.secondTrack)}
          </Checkbox>
          <p className="small">{t(generateWords.secondTrackHint)}</p>
        </div>
      )}
      <div>
        <Checkbox
          checked={speakDescriptions}
          onChange={(event) => onChange({ speakDescriptions: event.currentTarget.checked })}
        >
          {t(generateWords.speakDescriptions)}
        </Checkbox>
        <p className="small">{t(generateWords.speakDescriptionsHint)}</p>
      </div>
      <Segmented
        label={t(generateWords.audioType)}
        options={[
          { value: 'mp3', label: 'MP3' },
          { value: 'wav', label: 'WAV' },
        ]}
        value={audioType === audioTypes.mp3 ? 'mp3' : 'wav'}
        onChange={(value) => onChange({ audioType: audioTypes[value] })}
      />
    </Card>
  )
}
