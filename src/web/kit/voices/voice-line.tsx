import typography from '#web/ui/typography.module.css'
import type { Voiceprint } from '#contract/voices.ts'
import { voiceWords } from '#i18n/voices.ts'
import { useLanguage } from '#web/core/i18n/language.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import styles from './voices.module.css'

/** Name of a voice in the current language. */
export function useVoiceName() {
  const english = useLanguage() === 'en'
  return (voice: Voiceprint) => (english ? voice.enVoiceprint : voice.voiceprint)
}

/** A voice with its properties. */
export function VoiceLine({ voice }: { voice: Voiceprint }) {
  const t = useT()
  const nameOf = useVoiceName()
  const facts = [
    voice.languageShow,
    t(voiceWords[voice.gender]),
    t(voiceWords[voice.engine]),
    t(voiceWords[voice.quality]),
    voice.styles.length > 0 && t(voiceWords.styles, { count: voice.styles.length }),
  ]
  return (
    <span className={styles.voice}>
      <span className={styles.name}>{nameOf(voice)}</span>
      <span className={typography.soft}>{facts.filter(Boolean).join(' · ')}</span>
    </span>
  )
}
