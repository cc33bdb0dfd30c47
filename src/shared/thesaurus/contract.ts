import { tableKind } from '#core/contract/tables.ts'
import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { dubLanguage, flag, idOf, noResult, problemName, shortText } from '#core/contract/fields.ts'
import { pageFields, paging } from '#core/contract/paging.ts'

// Terms of an agent, which apply to recognition, translation and speech of all of its users.

/** The feature code: the calls are refused while it is disabled. */
const feature = 'thesaurus'

/** Limits of the request only; longer input is refused with its length. */
const written = z.string().check(z.maxLength(1000, problemName('textTooLong')))
const translations = z.array(z.object({ language: dubLanguage, text: written })).check(z.maxLength(50))

const fields = {
  term: z.string(),
  language: z.string(),
  reading: z.string(),
  aliases: z.array(z.string()),
  translations: z.array(z.object({ language: z.string(), text: z.string() })),
  weight: z.int(),
}
const savedTerm = z.object({ id: z.uuid(), ...fields })
export type SavedThesaurusTerm = z.output<typeof savedTerm>

export const thesaurusList = call({
  method: 'GET',
  path: '/thesaurus/list',
  who: ['agent'],
  feature,
  does: 'Lists the terms of the caller, newest first. `name` searches terms, aliases, readings and translations.',
  input: z.object({ name: z._default(shortText, ''), ...paging(50) }),
  /** `total` counts all terms, independently of the search. */
  output: z.object({ ...pageFields(savedTerm), total: z.int() }),
})

export const thesaurusSave = call({
  method: 'POST',
  path: '/thesaurus/save',
  who: ['agent'],
  feature,
  does: 'Adds a term, or changes one. Without an ID, a term that is already there is replaced.',
  input: z.object({
    id: z.optional(idOf('thesaurusTerm')),
    term: written,
    language: dubLanguage,
    reading: z._default(written, ''),
    aliases: z._default(z.array(written).check(z.maxLength(50)), []),
    translations: z._default(translations, []),
    weight: z._default(z.int(), 5),
  }),
  output: savedTerm,
  changes: true,
})

export const thesaurusRemove = call({
  method: 'POST',
  path: '/thesaurus/remove',
  who: ['agent'],
  feature,
  does: 'Removes terms of the caller.',
  input: z.object({
    ids: z
      .array(idOf('thesaurusTerm'))
      .check(z.minLength(1, problemName('nothingChosen')), z.maxLength(5000)),
  }),
  output: noResult,
  changes: true,
})

/** Of the file itself. */
export const mostThesaurusBytes = 4 * 1024 * 1024

const tableFile = {
  /** The bytes of a CSV or XLSX file in base64. */
  content: z
    .string()
    .check(z.maxLength(Math.ceil(mostThesaurusBytes / 3) * 4, problemName('thesaurusFileLarge'))),
  /** The language of terms whose row has none. */
  language: dubLanguage,
}
/** The content, the name and the braces around them. */
const maxBytes = 6 * 1024 * 1024

const importedRow = z.object({
  /** The row of the table, from 1. */
  line: z.int(),
  state: z.enum(['added', 'changed', 'doubtful', 'wrong']),
  term: z.string(),
  /** Why it is doubtful or invalid. */
  reason: z.nullable(
    z.object({ name: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) }),
  ),
})
export type ImportedRow = z.output<typeof importedRow>

export const thesaurusPreview = call({
  method: 'POST',
  path: '/thesaurus/preview',
  who: ['agent'],
  feature,
  does: 'Returns what the import of a CSV or XLSX table would do, row by row. Nothing is kept.',
  input: z.object(tableFile),
  output: z.object({
    added: z.int(),
    changed: z.int(),
    doubtful: z.int(),
    wrong: z.int(),
    /** Terms that already exist with the same content. */
    same: z.int(),
    /** The first rows that differ: invalid and doubtful ones before the others. */
    rows: z.array(importedRow),
  }),
  maxBytes,
})

export const thesaurusImport = call({
  method: 'POST',
  path: '/thesaurus/import',
  who: ['agent'],
  feature,
  does: 'Adds and changes the terms of a CSV or XLSX table. Wrong rows are left out, and doubtful ones unless asked for.',
  input: z.object({ ...tableFile, doubtful: flag }),
  output: z.object({ added: z.int(), changed: z.int(), left: z.int() }),
  changes: true,
  maxBytes,
})

export const thesaurusExport = call({
  method: 'GET',
  path: '/thesaurus/export',
  who: ['agent'],
  feature,
  does: 'Returns a link to all terms of the caller as a table, which can be imported.',
  input: z.object({ table: tableKind }),
  output: z.object({ path: z.string() }),
})
