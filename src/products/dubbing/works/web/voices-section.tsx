import type { Speaking, Voiceprint } from '#shared/voices/contract.ts'
import type { WorkOptions } from '../contract.ts'
import { originalVoice } from '#domain/recorded-voice.ts'
import { voiceWords } from '#shared/voices/texts/voices.ts'
import { generateWords } from '../texts/generate.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { SpeakerVoice } from '#shared/voices/web/speaker-voice.tsx'
import { OriginalConsent } from '#products/dubbing/original-voices/web/original-consent.tsx'
import { SpeakerStretches } from '#products/dubbing/original-voices/web/speaker-stretches.tsx'
import { type LineToSpeak, sampleLine } from './spoken-lines.ts'
import styles from '#shared/voices/web/voices.module.css'

type VoicesSectionProps = {
  project: string
  language: string
  voices: readonly Voiceprint[]
  lines: readonly LineToSpeak[]
  line: LineToSpeak | undefined
  onLine: (id: string) => void
  options: WorkOptions
  /** Whether speakers can have their own voices. */
  apart: boolean
  onApart: (apart: boolean) => void
  onChange: (patch: Partial<WorkOptions>) => void
}

/** Voice settings of all speakers. */
export function VoicesSection(props: VoicesSectionProps) {
  const { project, language, voices, lines, line, onLine, options, apart, onApart, onChange } = props
  const t = useT()
  const speakers = speakersOf(lines)
  const { port, speed, volume, pitch, style } = options
  const main: Speaking = { port, speed, volume, pitch, style }
  const own = apart ? speakers.filter((name) => options.speakers[name]) : []
  const rest = lines.filter(({ speaker }) => !own.includes(speaker))
  const give = (name: string, speaking: Speaking) =>
    onChange({ speakers: { ...options.speakers, [name]: speaking } })
  const take = (name: string) => {
    const { [name]: _, ...others } = options.speakers
    onChange({ speakers: others })
  }
  const spoken = [main, ...own.map((name) => options.speakers[name]!)]
  const keepsVoices = spoken.some((speaking) => speaking.port === originalVoice)
  const textOf = (name: string) => sampleLine(lines.filter(({ speaker }) => speaker === name))?.text ?? ''
  return (
    <Card title={t(generateWords.voices)} className={styles.section}>
      {speakers.length > 1 && (
        <Checkbox checked={!apart} onChange={(event) => onApart(!event.currentTarget.checked)}>
          {t(generateWords.alike)}
        </Checkbox>
      )}
      <SpeakerVoice
        who={t(apart ? generateWords.others : generateWords.everybody)}
        lines={rest.length}
        language={language}
        voices={voices}
        speaking={main}
        text={line?.text ?? ''}
        onChange={onChange}
      />
      {apart &&
        speakers.map((name) => {
          const speaking = options.speakers[name]
          const count = lines.filter(({ speaker }) => speaker === name).length
          if (!speaking)
            return (
              <section key={name} className={`${styles.speaker} grid gap-3`} aria-label={name}>
                <div className={`${styles.who} row flex-wrap justify-between gap-2 gap-x-3`}>
                  <h3>
                    {name}
                    <small>{t(generateWords.asOthers)}</small>
                  </h3>
                  <Button
                    size="small"
                    aria-label={t(generateWords.ownVoiceNamed, { who: name })}
                    onClick={() => give(name, main)}
                  >
                    {t(generateWords.ownVoice)}
                  </Button>
                </div>
              </section>
            )
          return (
            <SpeakerVoice
              key={name}
              who={name}
              lines={count}
              language={language}
              voices={voices}
              speaking={speaking}
              text={textOf(name)}
              onChange={(changed) => give(name, changed)}
              actions={
                <Button
                  size="small"
                  variant="plain"
                  aria-label={t(generateWords.asOthersNamed, { who: name })}
                  onClick={() => take(name)}
                >
                  {t(generateWords.asOthers)}
                </Button>
              }
            />
          )
        })}
      {keepsVoices && (
        <>
          <OriginalConsent project={project} language={language} />
          <SpeakerStretches
            project={project}
            language={language}
            speakingOf={(name) => (apart ? options.speakers[name] : undefined) ?? main}
            textOf={(name) => textOf(name) || line?.text || ''}
          />
        </>
      )}
      <p className="small">{t(voiceWords.usual)}</p>
      {line && (
        <SelectField
          className={styles.line}
          label={t(voiceWords.audition)}
          hint={t(voiceWords.auditionHint)}
          value={line.id}
          options={lines.map(({ id, text }, at) => ({
            value: id,
            label: `${at + 1}. ${text.replaceAll('\n', ' ')}`,
          }))}
          onChange={onLine}
        />
      )}
    </Card>
  )
}

/** Speakers with lines; lines without a speaker use the default voice. */
export const speakersOf = (lines: readonly LineToSpeak[]): string[] =>
  [...new Set(lines.map(({ speaker }) => speaker))].filter(Boolean)
