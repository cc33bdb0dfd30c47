import * as z from 'zod/mini'
import { call, type Role } from '#core/contract/call.ts'
import { dubLanguage, flag, idOf, noResult, problemName } from '#core/contract/fields.ts'
import { pageFields } from '#core/contract/paging.ts'
import { tableKind } from '#core/contract/tables.ts'
import {
  exportedFile,
  faultValues,
  fileContent,
  importPreview,
  maxImportBytes,
  termSearch,
  writtenTerm,
} from './terms.ts'

// The pronunciation of terms: a list for each account, and one of the tenant for all of its accounts.

const termFields = {
  term: z.string().check(z.describe('The term as it is written.')),
  reading: z
    .string()
    .check(
      z.describe('How it is pronounced: other words, or the pinyin of each character, such as `yin2 hang2`.'),
    ),
  language: z
    .nullable(z.string())
    .check(z.describe('The language of the texts that it applies to; null for all.')),
  matchCase: z.boolean().check(z.describe('Whether upper and lower case have to match.')),
}
const savedTerm = z
  .object({ id: idOf('lexiconTerm'), ...termFields })
  .register(z.globalRegistry, { id: 'Pronunciation', description: 'A term and how it is pronounced.' })
export type SavedTerm = z.output<typeof savedTerm>

const fault = z.object({
  line: z.int().check(z.describe('The row of the table, from 1.')),
  name: z.string().check(z.describe('The name of the problem.')),
  values: faultValues.check(z.describe('The values for the placeholders of its text.')),
})

/** The size of a file of the largest list. */
const maxCharacters = 1_000_000

const lexiconCalls = <const By extends readonly Role[]>(
  path: '/lexicon' | '/staff/lexicon',
  whose: string,
  reach: { who: By; reaches?: 'tenant' },
) => ({
  list: call({
    ...reach,
    method: 'GET',
    path: `${path}/list`,
    does: `Lists the pronunciations of ${whose}, newest first. \`name\` searches terms and readings.`,
    input: termSearch,
    /** `total` counts all terms, independently of the search. */
    output: z.object({
      ...pageFields(savedTerm),
      total: z.int().check(z.describe('The number of all terms, whatever is searched.')),
    }),
  }),
  save: call({
    ...reach,
    method: 'POST',
    path: `${path}/save`,
    does: `Adds a term to the pronunciations of ${whose}. Without an ID, a term that is already there gets the new reading.`,
    input: z.object({
      id: z.optional(idOf('lexiconTerm')),
      term: writtenTerm,
      reading: writtenTerm,
      language: z
        .optional(dubLanguage)
        .check(z.describe('The language of the texts that it applies to; all if omitted.')),
      matchCase: flag.check(z.describe('Whether upper and lower case have to match.')),
    }),
    output: savedTerm,
    changes: true,
  }),
  remove: call({
    ...reach,
    method: 'POST',
    path: `${path}/remove`,
    does: `Removes terms from the pronunciations of ${whose}.`,
    input: z.object({
      ids: z
        .array(idOf('lexiconTerm'))
        .check(
          z.minLength(1, problemName('nothingChosen')),
          z.maxLength(2000),
          z.describe('The ids of the terms, 1 to 2,000.'),
        ),
    }),
    output: noResult,
    changes: true,
  }),
  preview: call({
    ...reach,
    method: 'POST',
    path: `${path}/preview`,
    title: 'Previews an import of pronunciations',
    does: `Returns what the import of a CSV or XLSX table into the pronunciations of ${whose} would do, row by row. Nothing is kept.`,
    input: z.object({ content: fileContent }),
    output: importPreview,
    maxBytes: maxImportBytes,
  }),
  import: call({
    ...reach,
    method: 'POST',
    path: `${path}/import`,
    title: 'Imports pronunciations',
    does: `Adds the terms of a table to the pronunciations of ${whose}: term, reading, language and match case. Nothing is added if a row has a fault, unless \`skipInvalid\` is set. The table is the text of a CSV file in \`csv\`, or a CSV or XLSX file in \`content\`.`,
    input: z.object({
      csv: z
        ._default(z.string().check(z.maxLength(maxCharacters, problemName('textTooLong'))), '')
        .check(z.describe('The text of a CSV file, up to 1,000,000 characters.')),
      content: z.optional(fileContent),
      skipInvalid: flag.check(z.describe('Whether rows with a problem are left out and the others added.')),
    }),
    output: z.object({
      added: z.int().check(z.describe('The number of added terms.')),
      changed: z.int().check(z.describe('The number of terms that got another reading.')),
      left: z.int().check(z.describe('The number of rows that were left out.')),
      faults: z.array(fault).check(z.describe('The first rows with a problem.')),
      faulty: z.int().check(z.describe('The number of all rows with a problem.')),
    }),
    changes: true,
    maxBytes: maxImportBytes,
  }),
  export: call({
    ...reach,
    method: 'GET',
    path: `${path}/export`,
    title: 'Exports pronunciations',
    does: `Returns a link to the pronunciations of ${whose} as a table, which can be imported.`,
    input: z.object({ table: z._default(tableKind, 'csv').check(z.describe('The format of the table.')) }),
    output: exportedFile,
  }),
})

export const userLexicon = lexiconCalls('/lexicon', 'the caller', { who: ['user'] })
export const staffLexicon = lexiconCalls('/staff/lexicon', 'the tenant', {
  who: ['operator'],
  reaches: 'tenant',
})
export type LexiconCalls = ReturnType<typeof lexiconCalls<readonly Role[]>>

export const lexiconTerms = call({
  method: 'GET',
  path: '/lexicon/terms',
  who: ['user'],
  title: 'Lists all pronunciations in a language',
  does: 'Returns all terms that apply to the caller’s texts in a language: the caller’s own first, then those of the tenant.',
  input: z.object({ language: dubLanguage }),
  output: z.array(
    z.object({
      ...termFields,
      shared: z.boolean().check(z.describe('Whether the tenant, not the caller, added it.')),
    }),
  ),
})
