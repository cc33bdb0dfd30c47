import { useQuery } from '@tanstack/react-query'
import { reads, untilOffered } from '#core/web/api/queries.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { termLanguages } from '#domain/text/term-languages.ts'
import { videoDubLanguage } from '#shared/voices/contract.ts'

/**
 * The languages of terms to choose from: those that an engine recognizes, translates or speaks, the usual ones first, and
 * that of a term that has another one. Until a worker has reported its engines, the usual ones, as the server accepts all.
 */
export function useOfferedLanguages() {
  const format = useFormat()
  const { data = [] } = useQuery({ ...reads(videoDubLanguage, {}), ...untilOffered })
  const offered = new Set(data.length > 0 ? data.map(({ code }) => code) : termLanguages)
  const usual = termLanguages.filter((code) => offered.has(code))
  const known = [...usual, ...offered.difference(new Set(usual))]
  return {
    languages: (own = '') =>
      (own === '' || offered.has(own) ? known : [own, ...known]).map((value) => ({
        value,
        label: format.language(value),
      })),
    /** A language if it is offered, else the first that is. */
    orFirst: (wanted: string): string => (offered.has(wanted) ? wanted : known[0]!),
  }
}
