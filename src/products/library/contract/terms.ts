import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { dubLanguage, problemName, idOf } from '#core/contract/fields.ts'
import { libraryFeature as feature } from './library.ts'

// The terms of a document, as candidates for the thesaurus.

const who = ['agent'] as const
const id = idOf('libraryDocument')

/** Pairs of one request. */
export const maxTermPairs = 500

const termPair = z.object({
  source: z.string().check(z.describe('The term in the language of the document.')),
  target: z.string().check(z.describe('Its translation.')),
})

const foundPair = z
  .extend(termPair, {
    count: z.int().check(z.describe('The number of paragraphs that have it.')),
    state: z
      .enum(['added', 'changed'])
      .check(z.describe('Whether the thesaurus does not have the term, or has another translation.')),
    before: z
      .nullable(z.string())
      .check(z.describe('The translation in the thesaurus, if it differs; otherwise null.')),
  })
  .register(z.globalRegistry, {
    id: 'TermPair',
    description: 'A repeated term of a document and its translation.',
  })

export type FoundTermPair = z.output<typeof foundPair>

export const libraryTerms = call({
  method: 'GET',
  path: '/library/terms',
  who,
  feature,
  title: 'Finds terms of a document',
  does: 'Returns repeated terms of a document with what they are translated to, most frequent first, as candidates for the thesaurus.',
  input: z.object({ id, language: dubLanguage }),
  output: z.object({
    pairs: z
      .array(foundPair)
      .check(z.describe('The terms that are repeated in the document, most frequent first.')),
    same: z.int().check(z.describe('The number of pairs that the thesaurus already has.')),
  }),
})

const written = z
  .string()
  .check(
    z.trim(),
    z.minLength(1),
    z.maxLength(200, problemName('textTooLong')),
    z.describe('A term, 1 to 200 characters.'),
  )

export const libraryTermsSave = call({
  method: 'POST',
  path: '/library/terms/save',
  who,
  feature,
  does: 'Adds confirmed pairs to the thesaurus. Terms that are there keep everything but their translation into this language.',
  input: z.object({
    id,
    language: dubLanguage,
    pairs: z
      .array(z.object({ source: written, target: written }))
      .check(
        z.minLength(1, problemName('nothingChosen')),
        z.maxLength(maxTermPairs),
        z.describe('The confirmed pairs, 1 to 500.'),
      ),
  }),
  output: z.object({
    added: z.int().check(z.describe('The number of added terms.')),
    changed: z.int().check(z.describe('The number of terms that got another translation.')),
  }),
  changes: true,
})
