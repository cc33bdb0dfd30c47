import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { reads } from '#core/web/api/queries.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { editor } from '#shared/editor/texts.ts'
import { glossaryList, type GlossaryTerm } from '#shared/terms/contract/glossary.ts'
import { termsIn } from '#shared/terms/web/terms-in.ts'

export type FindTerms = (text: string) => readonly GlossaryTerm[]

const none: readonly GlossaryTerm[] = []

/** Finds glossary terms in lines of the original. */
export function useTerms(language: string | null, targets: readonly string[]): FindTerms {
  const { data = none } = useQuery({
    ...reads(glossaryList, { from: language ?? '' }),
    enabled: language !== null,
  })
  const wanted = targets.join(' ')
  return useMemo(() => {
    const into = wanted === '' ? data : data.filter(({ to }) => wanted.split(' ').includes(to))
    return into.length === 0 ? () => none : termsIn(into)
  }, [data, wanted])
}

/** Found terms with their translations. */
export function useTermTexts(): (terms: readonly GlossaryTerm[]) => string[] {
  const t = useT()
  const format = useFormat()
  return (terms) =>
    [...Map.groupBy(terms, ({ source }) => source)].map(([source, all]) =>
      t(editor.term, {
        source,
        targets: format.list(
          all.map(({ target, to }) => t(editor.termInto, { target, language: format.language(to) })),
        ),
      }),
    )
}
