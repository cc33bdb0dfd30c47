import { say, type Text, type ValuesOf } from '#core/texts/texts.ts'
import { useLanguage } from './language.ts'

/** Translates texts into the current language. */
export function useT() {
  const language = useLanguage()
  return <T extends Text>(text: T, ...values: ValuesOf<T>) => say(language, text, ...values)
}
