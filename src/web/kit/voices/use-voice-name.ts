import type { Voiceprint } from '#contract/voices.ts'
import { useLanguage } from '#web/core/i18n/language.ts'

/** Name of a voice in the current language. */
export function useVoiceName() {
  const english = useLanguage() === 'en'
  return (voice: Voiceprint) => (english ? voice.enVoiceprint : voice.voiceprint)
}
