import { send } from '#core/web/api/api.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { prefetchList } from '#core/web/list/use-list.ts'
import type { Load } from '#core/web/router/screen.ts'
import { thesaurusRules } from '#domain/script/lexicon/thesaurus-table.ts'
import { maxThesaurusTerms } from '#domain/script/lexicon/thesaurus.ts'
import { csvRow } from '#domain/text/csv.ts'
import { type SavedThesaurusTerm, thesaurus } from '../contract/thesaurus.ts'
import { termTitles } from '../screens.ts'
import { termTexts, thesaurusTexts } from '../texts/terms.ts'
import { TermScreen, type TermScreenKind } from './term-screen.tsx'
import { ThesaurusDialog } from './thesaurus-dialog.tsx'
import { useOfferedLanguages } from './use-offered-languages.ts'

function useColumns() {
  const t = useT()
  const format = useFormat()
  return [
    {
      key: 'language',
      title: t(termTexts.language),
      width: '12%',
      cell: ({ language }: SavedThesaurusTerm) => format.language(language),
    },
    {
      key: 'reading',
      title: t(termTexts.reading),
      cell: ({ reading }: SavedThesaurusTerm) => <span className="break-anywhere">{reading || '—'}</span>,
    },
    {
      key: 'aliases',
      title: t(termTexts.aliases),
      cell: ({ aliases }: SavedThesaurusTerm) => (
        <span className="break-anywhere">{format.list(aliases) || '—'}</span>
      ),
    },
    {
      key: 'translations',
      title: t(termTexts.translations),
      width: '28%',
      cell: ({ translations }: SavedThesaurusTerm) =>
        translations.length === 0 ? (
          '—'
        ) : (
          <div>
            {translations.map(({ language, text }) => (
              <p key={language} className="break-anywhere">
                <span className="small">{format.language(language)}</span> {text}
              </p>
            ))}
          </div>
        ),
    },
    {
      key: 'weight',
      title: t(termTexts.weight),
      width: '80px',
      cell: ({ weight }: SavedThesaurusTerm) => weight,
    },
  ]
}

/** A table with a column for each language of a translation. */
function fileOf(terms: readonly SavedThesaurusTerm[]): Blob {
  const languages = [
    ...new Set(terms.flatMap(({ translations }) => translations.map(({ language }) => language))),
  ]
  const rows = terms.map(({ translations, ...term }) => {
    const texts = Object.fromEntries(translations.map(({ language, text }) => [language, text]))
    return [
      ...thesaurusRules.cells({ ...term, translations: texts }),
      ...languages.map((language) => texts[language] ?? ''),
    ]
  })
  return new Blob([[...thesaurusRules.columns, ...languages], ...rows].map(csvRow))
}

const kind: TermScreenKind<SavedThesaurusTerm> = {
  path: '/agent/smartClass/thesaurus',
  most: maxThesaurusTerms,
  list: thesaurus.list,
  remove: (ids) => send(thesaurus.remove, { ids: [...ids] }),
  export: (table) => send(thesaurus.export, { table }),
  import: {
    preview: ({ content, language = 'zh' }) => send(thesaurus.preview, { content, language }),
    keep: ({ language = 'zh', ...file }) => send(thesaurus.import, { language, ...file }),
    useLanguages: useOfferedLanguages,
  },
  useColumns,
  fileOf,
  Dialog: ThesaurusDialog,
}

export const load: Load<'/agent/smartClass/thesaurus'> = ({ name }) => prefetchList(thesaurus.list, { name })

/** The terms of an agent, which apply to all of its users. */
export const Thesaurus = () => <TermScreen kind={kind} title={termTitles.thesaurus} words={thesaurusTexts} />
