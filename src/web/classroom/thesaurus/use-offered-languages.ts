import { useQuery } from '@tanstack/react-query'
import { videoDubLanguage } from '#contract/voices.ts'
import { termLanguages } from '#domain/text/term-languages.ts'
import { reads, untilOffered } from '#web/core/api/queries.ts'
import { useFormat } from '#web/core/i18n/format.ts'

/**
 * The languages of terms to choose from: those that an engine recognizes, translates or speaks, the usual ones first, and
 * that of a term that has another one.
 */
export function useOfferedLanguages() {
  const format = useFormat()
  const { data } = useQuery({ ...reads(videoDubLanguage, {}), ...untilOffered })
  const offered = new Set(data?.map(({ code }) => code))
  const usual = termLanguages.filter((code) => offered.has(code))
  const known = [...usual, ...offered.difference(new Set(usual))]
  return {
    languages: (own = '') =>
      (own === '' || offered.has(own) ? known : [own, ...known]).map((value) => ({
        value,
        label: format.language(value),
      })),
    /** The first of some languages that is offered, else of all; undefined while none is known. */
    firstOf: (...wanted: string[]): string | undefined =>
      [...wanted, ...known].find((code) => offered.has(code)),
  }
}
