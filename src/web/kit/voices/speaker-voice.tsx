import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Speaking, Voiceprint } from '#contract/voices.ts'
import { voiceWords } from '#i18n/voices.ts'
import { generateWords } from '#i18n/generate.ts'
import { useFormat } from '#web/core/i18n/format.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import { Slider } from '#web/ui/slider.tsx'
import { ListenButton } from './listen-button.tsx'
import { StyleChoice } from './style-choice.tsx'
import { VoiceLibrary } from './voice-library.tsx'
import { useVoiceName, VoiceLine } from './voice-line.tsx'
import styles from './voices.module.css'
import { usual, voiceOf } from './speaking.ts'

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

const sliders = [
  { name: 'speed', step: 0.1 },
  { name: 'volume', step: 1 },
  { name: 'pitch', step: 0.1 },
] as const

/** Voice settings of a speaker: voice, style and sliders. */
export function SpeakerVoice(props: SpeakerVoiceProps) {
  const { who, lines, language, voices, speaking, text, onChange, actions } = props
  const t = useT()
  const format = useFormat()
  const nameOf = useVoiceName()
  const [choosing, setChoosing] = useState(false)
  const voice = voiceOf(voices, speaking.port)
  const set = (patch: Partial<Speaking>) => onChange({ ...speaking, ...patch })
  return (
    <section className={styles.speaker} aria-label={who}>
      <header className={styles.who}>
        <h3>
          {who}
          <small>{t(generateWords.lines, { count: format.number(lines) })}</small>
        </h3>
        {actions}
      </header>
      <div className={styles.pick}>
        {voice ? <VoiceLine voice={voice} /> : <span>{t(voiceWords.choose)}</span>}
        <span className={styles.pickButtons}>
          {voice && text && (
            <ListenButton voice={voice} speaking={speaking} text={text} who={nameOf(voice)} />
          )}
          <Button
            size="small"
            aria-label={t(voiceWords.changeNamed, { who })}
            onClick={() => setChoosing(true)}
          >
            {t(voiceWords.change)}
          </Button>
        </span>
      </div>
      <div className={styles.sliders}>
        {sliders.map(({ name, step }) => (
          <Slider
            key={name}
            label={t(voiceWords[name])}
            min={0}
            max={9}
            step={step}
            value={speaking[name]}
            usual={usual}
            shown={speaking[name].toFixed(step < 1 ? 1 : 0)}
            onChange={(value) => set({ [name]: value })}
          />
        ))}
      </div>
      {voice && voice.styles.length > 0 && (
        <StyleChoice voice={voice} value={speaking.style} onChange={(style) => set({ style })} />
      )}
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
