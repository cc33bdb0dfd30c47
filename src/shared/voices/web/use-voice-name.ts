import { useLanguage } from '#core/web/i18n/language.ts'
import type { Voiceprint } from '../contract.ts'

/** Name of a voice in the current language. */
export function useVoiceName() {
  const english = useLanguage() === 'en'
  return (voice: Voiceprint) => (english ? voice.enVoiceprint : voice.voiceprint)
}
