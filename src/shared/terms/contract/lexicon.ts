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
  term: z.string(),
  /** Other words, or the pinyin of each character of a Chinese term: `yin2 hang2`. */
  reading: z.string(),
  /** Applies to texts in this language; to all if null. */
  language: z.nullable(z.string()),
  matchCase: z.boolean(),
}
const savedTerm = z.object({ id: z.uuid(), ...termFields })
export type SavedTerm = z.output<typeof savedTerm>

const fault = z.object({
  line: z.int(),
  name: z.string(),
  values: faultValues,
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
    output: z.object({ ...pageFields(savedTerm), total: z.int() }),
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
      language: z.optional(dubLanguage),
      matchCase: flag,
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
        .check(z.minLength(1, problemName('nothingChosen')), z.maxLength(2000)),
    }),
    output: noResult,
    changes: true,
  }),
  preview: call({
    ...reach,
    method: 'POST',
    path: `${path}/preview`,
    does: `Returns what the import of a CSV or XLSX table into the pronunciations of ${whose} would do, row by row. Nothing is kept.`,
    input: z.object({ content: fileContent }),
    output: importPreview,
    maxBytes: maxImportBytes,
  }),
  import: call({
    ...reach,
    method: 'POST',
    path: `${path}/import`,
    does: `Adds the terms of a table to the pronunciations of ${whose}: term, reading, language and match case. Nothing is added if a row has a fault, unless \`skipInvalid\` is set. The table is the text of a CSV file in \`csv\`, or a CSV or XLSX file in \`content\`.`,
    input: z.object({
      csv: z._default(z.string().check(z.maxLength(maxCharacters, problemName('textTooLong'))), ''),
      content: z.optional(fileContent),
      /** Leaves out rows with a fault and adds the others. */
      skipInvalid: flag,
    }),
    output: z.object({
      added: z.int(),
      /** Terms that existed with another reading. */
      changed: z.int(),
      /** Rows that were left out. */
      left: z.int(),
      /** The first invalid rows, and the number of all. */
      faults: z.array(fault),
      faulty: z.int(),
    }),
    changes: true,
    maxBytes: maxImportBytes,
  }),
  export: call({
    ...reach,
    method: 'GET',
    path: `${path}/export`,
    does: `Returns a link to the pronunciations of ${whose} as a table, which can be imported.`,
    input: z.object({ table: z._default(tableKind, 'csv') }),
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
  does: 'Returns all terms that apply to the caller’s texts in a language: the caller’s own first, then those of the tenant.',
  input: z.object({ language: dubLanguage }),
  output: z.array(z.object({ ...termFields, shared: z.boolean() })),
})
