import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { usageKind } from '#core/contract/wire-numbers.ts'
import { reads } from '#core/web/api/queries.ts'
import { useDebounced } from '#core/web/forms/use-debounced.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Quote } from '#shared/quotes/web/quote.tsx'
import { workQuote, type WorkOptions } from '../contract.ts'
import { generateTexts } from '../texts/generate.ts'

interface Asked {
  project: string
  language: string
  options: WorkOptions
}

/** Estimated usage and duration of a dub. */
export const useWorkQuote = ({ project, language, options }: Asked) =>
  useQuery({
    ...reads(workQuote, { id: project, language, ...useDebounced(options) }),
    // Keeps the previous figures while new ones load.
    placeholderData: keepPreviousData,
  })

/** The quote of a dub, with the number of lines that are spoken. */
export function WorkQuote({ query }: { query: ReturnType<typeof useWorkQuote> }) {
  const t = useT()
  const format = useFormat()
  const lines = query.data && format.number(query.data.lines)
  return (
    <Quote
      type={usageKind.dubbing}
      query={query}
      facts={[{ label: t(generateTexts.toSpeak), value: lines }]}
    />
  )
}
