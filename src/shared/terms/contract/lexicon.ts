import * as z from 'zod/mini'
import { call, type Role } from '#core/contract/call.ts'
import { dubLanguage, flag, idOf, noResult, problemName, shortText } from '#core/contract/fields.ts'
import { pageFields, paging } from '#core/contract/paging.ts'

// The pronunciation of terms: a list for each account, and one of the tenant for all of its accounts.

/** Limits of the request only; longer input is refused with its length. */
const written = z.string().check(z.maxLength(1000, problemName('textTooLong')))

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
  values: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type LexiconFault = z.output<typeof fault>

/** The size of a file of the largest list. */
const mostCharacters = 1_000_000

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
    input: z.object({ name: z._default(shortText, ''), ...paging(50) }),
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
      term: written,
      reading: written,
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
  import: call({
    ...reach,
    method: 'POST',
    path: `${path}/import`,
    does: `Adds the terms of a CSV file to the pronunciations of ${whose}: term, reading, language and match case. Nothing is added if a row has a fault.`,
    input: z.object({
      csv: z.string().check(z.maxLength(mostCharacters, problemName('textTooLong'))),
    }),
    output: z.object({
      added: z.int(),
      /** Terms that existed with another reading. */
      changed: z.int(),
      /** The first invalid rows, and the number of all. */
      faults: z.array(fault),
      faulty: z.int(),
    }),
    changes: true,
    maxBytes: 4 * 1024 * 1024,
  }),
  export: call({
    ...reach,
    method: 'GET',
    path: `${path}/export`,
    does: `Returns a link to the pronunciations of ${whose} as a CSV file.`,
    input: z.object({}),
    output: z.object({ path: z.string() }),
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
