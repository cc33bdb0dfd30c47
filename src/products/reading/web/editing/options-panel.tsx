import { useQuery } from '@tanstack/react-query'
import { reads, untilOffered } from '#core/web/api/queries.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useLanguage } from '#core/web/i18n/language.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { audioLanguage, audioTypes, type Voiceprint } from '#shared/voices/contract.ts'
import { SpeakerVoice } from '#shared/voices/web/speaker-voice.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Slider } from '#ui/fields/slider.tsx'
import { Card } from '#ui/layout/card.tsx'
import {
  formatsOf,
  type ReadingFormat,
  readingFormats,
  type ReadingKind,
  type ReadingOptions,
  soundFormats,
} from '../../contract/readings.ts'
import { readingEditor } from '../../texts/editor.ts'
import { readingTexts } from '../../texts/readings.ts'
import voicesStyles from '#shared/voices/web/voices.module.css'

type LanguageCardProps = { language: string | null; onLanguage: (language: string) => void }

/** The language of the text, which decides the voices to choose from. */
export function LanguageCard({ language, onLanguage }: LanguageCardProps) {
  const t = useT()
  const english = useLanguage() === 'en'
  const format = useFormat()
  const { data = [] } = useQuery({ ...reads(audioLanguage, {}), ...untilOffered })
  const offered = data.map(({ code, language: name, enLanguage }) => ({
    value: code,
    label: english ? enLanguage : name,
  }))
  const isOffered = language === null || offered.some(({ value }) => value === language)
  return (
    <Card>
      <SelectField
        label={t(readingEditor.language)}
        {...(language === null && { hint: t(readingEditor.languageHint) })}
        value={language ?? ''}
        options={[
          ...(language === null ? [{ value: '', label: t(readingEditor.chooseLanguage) }] : []),
          ...(isOffered ? [] : [{ value: language, label: format.language(language) }]),
          ...offered,
        ]}
        onChange={(next) => next && onLanguage(next)}
      />
    </Card>
  )
}

type OptionsPanelProps = {
  kind: ReadingKind
  language: string
  voices: readonly Voiceprint[]
  options: ReadingOptions
  /** Line for the audition. */
  sample: string
  blocks: number
  onChange: (patch: Partial<ReadingOptions>) => void
}

const pauses = [
  { name: 'sentencePause', usual: 300 },
  { name: 'paragraphPause', usual: 700 },
  { name: 'headingPause', usual: 1200 },
] as const

const norms = [
  [-20, readingEditor.audiobook],
  [-16, readingEditor.podcast],
  [-23, readingEditor.broadcast],
] as const

/** How a text is read aloud: voice, pauses, loudness and format. */
export function OptionsPanel(props: OptionsPanelProps) {
  const { kind, language, voices, options, sample, blocks, onChange } = props
  const t = useT()
  const { port, speed, volume, pitch, style, loudness } = options
  const isNorm = loudness === null || norms.some(([value]) => value === loudness)
  return (
    <>
      <Card title={t(readingEditor.voice)} className={voicesStyles.section}>
        <SpeakerVoice
          who={t(readingEditor.whole)}
          lines={blocks}
          language={language}
          voices={voices}
          speaking={{ port, speed, volume, pitch, style }}
          text={sample}
          onChange={onChange}
        />
      </Card>
      <Card title={t(readingEditor.pauses)}>
        {pauses.map(({ name, usual }) => (
          <Slider
            key={name}
            label={t(readingEditor[name])}
            min={0}
            max={5000}
            step={100}
            value={options[name]}
            usual={usual}
            shown={t(readingEditor.seconds, { seconds: options[name] / 1000 })}
            onChange={(value) => onChange({ [name]: value })}
          />
        ))}
      </Card>
      <Card title={t(readingEditor.sound)} className={voicesStyles.section}>
        <SelectField
          label={t(readingEditor.loudness)}
          value={loudness === null ? 'off' : String(loudness)}
          options={[
            ...norms.map(([value, label]) => ({ value: String(value), label: t(label) })),
            ...(isNorm
              ? []
              : [{ value: String(loudness), label: t(readingEditor.otherLoudness, { value: loudness }) }]),
            { value: 'off', label: t(readingEditor.asIs) },
          ]}
          onChange={(value) => onChange({ loudness: value === 'off' ? null : Number(value) })}
        />
        <Formats kind={kind} options={options} onChange={onChange} />
      </Card>
    </>
  )
}

type FormatsProps = Pick<OptionsPanelProps, 'kind' | 'options' | 'onChange'>

const ofArticles: readonly ReadingFormat[] = ['mp3', 'wav', 'srt', 'vtt']

/** The files that are made, all in one run. */
function Formats({ kind, options, onChange }: FormatsProps) {
  const t = useT()
  const chosen = formatsOf(kind, options)
  const offered = readingFormats.filter(
    (each) => kind === 'book' || ofArticles.includes(each) || chosen.includes(each),
  )
  const sounds = chosen.filter((each) => soundFormats.includes(each))
  const choose = (format: ReadingFormat, isChosen: boolean) => {
    const formats = readingFormats.filter((each) => (each === format ? isChosen : chosen.includes(each)))
    onChange({ formats, audioType: audioTypes[formats.includes('mp3') ? 'mp3' : 'wav'] })
  }
  return (
    <fieldset>
      <legend className="mb-1 p-0 note font-medium">{t(readingEditor.formats)}</legend>
      <div className="grid">
        {offered.map((format) => (
          <Checkbox
            key={format}
            checked={chosen.includes(format)}
            disabled={sounds.length === 1 && sounds[0] === format}
            onChange={(event) => choose(format, event.currentTarget.checked)}
          >
            {t(readingTexts[format])}
          </Checkbox>
        ))}
      </div>
      <p className="mt-1 small">{t(readingEditor.formatsHint)}</p>
    </fieldset>
  )
}
