import { useT } from '#core/web/i18n/use-t.ts'
import { speakerTexts } from '#products/dubbing/speakers/texts.ts'
import { speakerColor } from '#shared/editor/web/speaker-color.ts'
import { PlayButton } from '#shared/player/web/play-button.tsx'
import type { Speaking, Voiceprint } from '#shared/voices/contract.ts'
import { SpeakerVoice } from '#shared/voices/web/speaker-voice.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { generateTexts } from '../texts/generate.ts'
import { type LineToSpeak, originalStretch, sampleLine } from './spoken-lines.ts'
import styles from '#shared/voices/web/voices.module.css'

type SpeakerRowProps = {
  name: string
  /** All speakers, by which each has its color. */
  speakers: readonly string[]
  lines: readonly LineToSpeak[]
  /** What plays the original; null without sound. */
  media: string | null
  language: string
  voices: readonly Voiceprint[]
  /** Undefined if the speaker has the voice of other lines. */
  speaking: Speaking | undefined
  suggested: Speaking | undefined
  /** Gives the speaker an own voice. */
  onGive: () => void
  onChange: (speaking: Speaking) => void
  onTake: () => void
}

/** The voice of one speaker, beside the original voice. */
export function SpeakerRow(props: SpeakerRowProps) {
  const { name, speakers, lines, media, language, voices, speaking, suggested } = props
  const t = useT()
  const stretch = originalStretch(lines)
  const [start, end] = stretch ? [stretch.start / 1000, stretch.end / 1000] : []
  const mark = (
    <>
      <span className={styles.dot} style={{ background: speakerColor(speakers, name) }} aria-hidden="true" />
      {media !== null && stretch && (
        <PlayButton
          name={t(speakerTexts.hearOriginal, { who: name })}
          pathOf={() => Promise.resolve(`${media}#t=${start},${end}`)}
        />
      )}
    </>
  )
  if (!speaking)
    return (
      <section className={`${styles.speaker} grid gap-3`} aria-label={name}>
        <div className={`${styles.who} row flex-wrap justify-between gap-2 gap-x-3`}>
          <h3>
            {name}
            <small>{t(generateTexts.asOthers)}</small>
          </h3>
          <span className="row gap-2">
            {mark}
            <Button
              size="small"
              aria-label={t(generateTexts.ownVoiceNamed, { who: name })}
              onClick={props.onGive}
            >
              {t(generateTexts.ownVoice)}
            </Button>
          </span>
        </div>
      </section>
    )
  const isSuggested = suggested?.port === speaking.port
  return (
    <SpeakerVoice
      who={name}
      lines={lines.length}
      language={language}
      voices={voices}
      speaking={speaking}
      text={sampleLine(lines)?.text ?? ''}
      onChange={props.onChange}
      actions={
        <span className="row gap-2">
          {isSuggested && <span className="small">{t(generateTexts.suggested)}</span>}
          {mark}
          <Button
            size="small"
            variant="plain"
            aria-label={t(generateTexts.asOthersNamed, { who: name })}
            onClick={props.onTake}
          >
            {t(generateTexts.asOthers)}
          </Button>
        </span>
      }
    />
  )
}
