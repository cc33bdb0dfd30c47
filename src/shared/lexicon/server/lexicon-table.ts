import * as z from 'zod/mini'
import { language as languageField } from '#core/contract/fields.ts'
import type { SavedTerm } from '../contract.ts'
import { cellsOfTerm, lexiconColumns } from '#domain/script/lexicon-csv.ts'
import { lexiconWords } from '../texts.ts'
import { type WordedColumn, wordedTable } from '#core/server/tables/worded-table.ts'
import { tableFile } from '#identity/file-links/server/table-file.ts'
import { listTerms } from './list-terms.ts'

const columns = lexiconColumns.map((title, at): WordedColumn<SavedTerm, keyof typeof lexiconWords> => {
  return {
    title,
    holds: 'text',
    width: 30,
    cell: ({ language, ...term }) => cellsOfTerm({ ...term, language: language ?? undefined })[at]!,
  }
})

/** The terms of one owner as a file that can be imported again. */
export const lexiconFile = tableFile(
  'lexicon',
  z.object({ owner: z.nullable(z.uuid()), language: languageField }),
  ({ owner, language }, { app, tenant }) =>
    wordedTable({
      name: 'title',
      language,
      terms: lexiconWords,
      columns,
      read: (paging) => listTerms(app.database.of(tenant), owner, { name: '', ...paging }),
    }),
)
