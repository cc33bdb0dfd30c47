import { send } from '#core/web/api/api.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { lexiconRules } from '#domain/script/lexicon/lexicon-table.ts'
import { maxPronunciations } from '#domain/script/lexicon/lexicon.ts'
import { csvRow } from '#domain/text/csv.ts'
import { type LexiconCalls, lexiconTerms, type SavedTerm } from '../contract/lexicon.ts'
import { lexiconTexts, termTexts } from '../texts/terms.ts'
import { LexiconDialog } from './lexicon-dialog.tsx'
import { readingText } from './reading-text.ts'
import type { TermScreenKind } from './term-screen.tsx'

function useColumns() {
  const t = useT()
  const format = useFormat()
  return [
    {
      key: 'reading',
      title: t(termTexts.reading),
      cell: (term: SavedTerm) => <span className="break-anywhere">{readingText(term)}</span>,
    },
    {
      key: 'language',
      title: t(termTexts.language),
      width: '18%',
      cell: ({ language }: SavedTerm) =>
        language ? format.language(language) : t(lexiconTexts.everyLanguage),
    },
    {
      key: 'case',
      title: t(termTexts.matchCase),
      width: '16%',
      cell: ({ matchCase }: SavedTerm) => (matchCase ? t(lexiconTexts.yes) : '—'),
    },
  ]
}

/** Pronunciations of an account or of the tenant. */
export const lexiconKind = (
  path: '/user/lexicon' | '/staff/lexicon',
  calls: LexiconCalls,
): TermScreenKind<SavedTerm> => ({
  path,
  most: maxPronunciations,
  list: calls.list,
  alsoRenews: [lexiconTerms],
  remove: (ids) => send(calls.remove, { ids: [...ids] }),
  export: (table) => send(calls.export, { table }),
  import: {
    preview: ({ content }) => send(calls.preview, { content }),
    keep: ({ content }) => send(calls.import, { content, skipInvalid: true }),
    useLanguages: () => undefined,
  },
  useColumns,
  fileOf: (terms) => new Blob(terms.map((term) => csvRow(lexiconRules.cells(term)))),
  Dialog: (props) => <LexiconDialog {...props} calls={calls} />,
})
