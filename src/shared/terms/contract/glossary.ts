import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { dubLanguage, idOf, noResult } from '#core/contract/fields.ts'

// Translations of terms that an account has chosen, by language pair.

const term = z
  .object({
    id: idOf('term'),
    from: z.string().check(z.describe('The language of the term.')),
    to: z.string().check(z.describe('The language of its translation.')),
    source: z.string().check(z.describe('The term.')),
    target: z.string().check(z.describe('Its translation.')),
  })
  .register(z.globalRegistry, { id: 'Term', description: 'A term and its translation.' })
export type GlossaryTerm = z.output<typeof term>

/** Of one account. All of them are read for each translation. */
export const maxGlossaryTerms = 5000

const termText = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'termEmpty'),
    z.maxLength(200, 'textTooLong'),
    z.describe('A term, 1 to 200 characters.'),
  )

export const glossaryList = call({
  method: 'GET',
  path: '/glossary/list',
  who: ['user'],
  title: 'Lists glossary terms',
  does: 'Lists the caller’s glossary terms for a pair of languages, or from one language into all.',
  input: z.object({
    from: dubLanguage.check(z.describe('The language of the terms.')),
    to: z.optional(dubLanguage).check(z.describe('The language of the translation; all if omitted.')),
  }),
  output: z.array(term),
})

export const glossaryPut = call({
  method: 'POST',
  path: '/glossary/put',
  who: ['user'],
  does: 'Adds a term, or changes its translation.',
  input: z.object({
    from: dubLanguage.check(z.describe('The language of the term.')),
    to: dubLanguage.check(z.describe('The language of its translation.')),
    source: termText,
    target: termText,
  }),
  output: term,
  changes: true,
})

export const glossaryRemove = call({
  method: 'POST',
  path: '/glossary/remove',
  who: ['user'],
  does: 'Removes a term.',
  input: z.object({ id: idOf('term') }),
  output: noResult,
  changes: true,
})
