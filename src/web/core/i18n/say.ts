import { say, type Text, type ValuesOf } from '#i18n/words.ts'
import { useLanguage } from './language.ts'

/** Says texts in the language of the page, and again when it changes. */
export function useSay() {
  const language = useLanguage()
  return <T extends Text>(text: T, ...values: ValuesOf<T>) => say(language, text, ...values)
}
