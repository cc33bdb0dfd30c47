import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { workQuote, type WorkOptions } from '#contract/dubs.ts'
import { generateWords } from '#i18n/generate.ts'
import { reads } from '#web/core/api/queries.ts'
import { useDebounced } from '#web/core/forms/use-debounced.ts'
import { useFormat } from '#web/core/i18n/format.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { Quote } from '#web/kit/quote/quote.tsx'

/** Estimated usage and duration of a dub. */
export function WorkQuote({
  project,
  language,
  options,
}: {
  project: string
  language: string
  options: WorkOptions
}) {
  const t = useT()
  const format = useFormat()
  const query = useQuery({
    ...reads(workQuote, { id: project, language, ...useDebounced(options) }),
    // Keeps the previous figures while new ones load.
    placeholderData: keepPreviousData,
  })
  const lines = query.data && format.number(query.data.lines)
  return <Quote type={1} query={query} facts={[{ label: t(generateWords.toSpeak), value: lines }]} />
}
