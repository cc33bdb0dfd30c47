import { useState, type ReactNode } from 'react'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { originalVoice } from '#domain/recorded-voice.ts'
import { Button } from '#ui/buttons/button.tsx'
import type { Speaking, Voiceprint } from '../contract.ts'
import { originalVoiceTexts } from '../texts/original-voices.ts'
import { voiceTexts } from '../texts/voices.ts'
import { ListenButton } from './listen-button.tsx'
import { Manner } from './manner.tsx'
import { voiceOf } from './speaking.ts'
import { useVoiceName } from './use-voice-name.ts'
import { VoiceLibrary } from './voice-library.tsx'
import { VoiceLine } from './voice-line.tsx'
import styles from './voices.module.css'

type SpeakerVoiceProps = {
  /** Name of the speaker. */
  who: string
  lines: number
  language: string
  voices: readonly Voiceprint[]
  speaking: Speaking
  /** Line for the audition. */
  text: string
  onChange: (speaking: Speaking) => void
  actions?: ReactNode
}

/** Voice settings of a speaker: voice, style and sliders. */
export function SpeakerVoice(props: SpeakerVoiceProps) {
  const { who, lines, language, voices, speaking, text, onChange, actions } = props
  const t = useT()
  const format = useFormat()
  const nameOf = useVoiceName()
  const [choosing, setChoosing] = useState(false)
  const voice = voiceOf(voices, speaking.port)
  const isOriginal = speaking.port === originalVoice
  const set = (patch: Partial<Speaking>) => onChange({ ...speaking, ...patch })
  return (
    <section className={`${styles.speaker} grid gap-3`} aria-label={who}>
      <header className={`${styles.who} row flex-wrap justify-between gap-2 gap-x-3`}>
        <h3>
          {who}
          <small>{t(voiceTexts.lines, { count: format.number(lines) })}</small>
        </h3>
        {actions}
      </header>
      <div className={styles.pick}>
        {voice ? <VoiceLine voice={voice} /> : <span>{t(voiceTexts.choose)}</span>}
        <span className="flex gap-2">
          {voice && text && !isOriginal && (
            <ListenButton voice={voice} speaking={speaking} text={text} who={nameOf(voice)} />
          )}
          <Button
            size="small"
            aria-label={t(voiceTexts.changeNamed, { who })}
            onClick={() => setChoosing(true)}
          >
            {t(voiceTexts.change)}
          </Button>
        </span>
      </div>
      {voice && isOriginal && <p className="mt-1 small">{t(originalVoiceTexts.voiceHint)}</p>}
      {voice?.quality === 'draft' && <p className="mt-1 small">{t(voiceTexts.draftHint)}</p>}
      <Manner voice={voice} speaking={speaking} onChange={onChange} />
      {choosing && (
        <VoiceLibrary
          language={language}
          voices={voices}
          chosen={speaking.port}
          text={text}
          onClose={() => setChoosing(false)}
          onChoose={({ id, styles: known }) => {
            setChoosing(false)
            // The server refuses styles that the voice does not have.
            set({ port: id, style: known.includes(speaking.style) ? speaking.style : '' })
          }}
        />
      )}
    </section>
  )
}
