import { termLanguages } from '#domain/text/term-languages.ts'
import { useFormat } from '#core/web/i18n/format.ts'

/** The languages of terms to choose from, with that of a term that has another one. */
export function useTermLanguages() {
  const format = useFormat()
  return (own = '') =>
    (own === '' || termLanguages.includes(own) ? termLanguages : [own, ...termLanguages]).map((value) => ({
      value,
      label: format.language(value),
    }))
}
