import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { dubLanguage, flag, idOf, noResult, problemName } from '#core/contract/fields.ts'
import { pageFields } from '#core/contract/paging.ts'
import { tableKind } from '#core/contract/tables.ts'
import { exportedFile, fileContent, importPreview, maxImportBytes, termSearch, writtenTerm } from './terms.ts'

// Terms of an agent, which apply to recognition, translation and speech of all of its users.

/** The feature code: the calls are refused while it is disabled. */
const feature = 'thesaurus'

const translations = z.array(z.object({ language: dubLanguage, text: writtenTerm })).check(z.maxLength(50))

const fields = {
  term: z.string().check(z.describe('The term as it is written.')),
  language: z.string().check(z.describe('The language of the term.')),
  reading: z.string().check(z.describe('How it is pronounced; empty if as usual.')),
  aliases: z.array(z.string()).check(z.describe('Other ways to write it.')),
  translations: z
    .array(
      z.object({
        language: z.string().check(z.describe('The language of the translation.')),
        text: z.string().check(z.describe('The translation.')),
      }),
    )
    .check(z.describe('Its translations.')),
  weight: z.int().check(z.describe('How much recognition prefers the term; 5 is usual.')),
}
const savedTerm = z.object({ id: idOf('thesaurusTerm'), ...fields }).register(z.globalRegistry, {
  id: 'ThesaurusTerm',
  description: 'A term of an agent, which recognition, translation and speech use.',
})
export type SavedThesaurusTerm = z.output<typeof savedTerm>

const tableFile = {
  content: fileContent,
  /** The language of terms whose row has none. */
  language: dubLanguage,
}

export const thesaurus = {
  list: call({
    method: 'GET',
    path: '/thesaurus/list',
    who: ['agent'],
    feature,
    does: 'Lists the terms of the caller, newest first. `name` searches terms, aliases, readings and translations.',
    input: termSearch,
    /** `total` counts all terms, independently of the search. */
    output: z.object({
      ...pageFields(savedTerm),
      total: z.int().check(z.describe('The number of all terms, whatever is searched.')),
    }),
  }),
  save: call({
    method: 'POST',
    path: '/thesaurus/save',
    who: ['agent'],
    feature,
    does: 'Adds a term, or changes one. Without an ID, a term that is already there is replaced.',
    input: z.object({
      id: z.optional(idOf('thesaurusTerm')),
      term: writtenTerm,
      language: dubLanguage,
      reading: z._default(writtenTerm, '').check(z.describe('How it is pronounced; empty if as usual.')),
      aliases: z
        ._default(z.array(writtenTerm).check(z.maxLength(50)), [])
        .check(z.describe('Other ways to write it, at most 50.')),
      translations: z._default(translations, []).check(z.describe('Its translations, at most 50.')),
      weight: z._default(z.int(), 5).check(z.describe('How much recognition prefers the term; 5 is usual.')),
    }),
    output: savedTerm,
    changes: true,
  }),
  remove: call({
    method: 'POST',
    path: '/thesaurus/remove',
    who: ['agent'],
    feature,
    does: 'Removes terms of the caller.',
    input: z.object({
      ids: z
        .array(idOf('thesaurusTerm'))
        .check(
          z.minLength(1, problemName('nothingChosen')),
          z.maxLength(5000),
          z.describe('The ids of the terms, 1 to 5,000.'),
        ),
    }),
    output: noResult,
    changes: true,
  }),
  preview: call({
    method: 'POST',
    path: '/thesaurus/preview',
    who: ['agent'],
    feature,
    title: 'Previews an import into the thesaurus',
    does: 'Returns what the import of a CSV or XLSX table would do, row by row. Nothing is kept.',
    input: z.object(tableFile),
    output: importPreview,
    maxBytes: maxImportBytes,
  }),
  import: call({
    method: 'POST',
    path: '/thesaurus/import',
    who: ['agent'],
    feature,
    does: 'Adds and changes the terms of a CSV or XLSX table. Wrong rows are left out, and doubtful ones unless asked for.',
    input: z.object({
      ...tableFile,
      doubtful: flag.check(z.describe('Whether all doubtful rows are added, too.')),
      rows: z
        .optional(z.array(z.int().check(z.positive())).check(z.maxLength(5000)))
        .check(z.describe('The doubtful rows that are added, too, by their numbers; at most 5,000.')),
    }),
    output: z.object({
      added: z.int().check(z.describe('The number of added terms.')),
      changed: z.int().check(z.describe('The number of changed terms.')),
      left: z.int().check(z.describe('The number of rows that were left out.')),
    }),
    changes: true,
    maxBytes: maxImportBytes,
  }),
  export: call({
    method: 'GET',
    path: '/thesaurus/export',
    who: ['agent'],
    feature,
    title: 'Exports the thesaurus',
    does: 'Returns a link to all terms of the caller as a table, which can be imported.',
    input: z.object({ table: tableKind }),
    output: exportedFile,
  }),
}
