import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { dubLanguage, idOf, noResult } from '#core/contract/fields.ts'

// Translations of terms that an account has chosen, by language pair.

const term = z.object({
  id: z.uuid(),
  from: z.string(),
  to: z.string(),
  source: z.string(),
  target: z.string(),
})
export type GlossaryTerm = z.output<typeof term>

/** Of one account. All of them are read for each translation. */
export const maxGlossaryTerms = 5000

const termText = z.string().check(z.trim(), z.minLength(1, 'termEmpty'), z.maxLength(200, 'textTooLong'))

export const glossaryList = call({
  method: 'GET',
  path: '/glossary/list',
  who: ['user'],
  does: 'Lists the caller’s glossary terms for a pair of languages, or from one language into all.',
  input: z.object({ from: dubLanguage, to: z.optional(dubLanguage) }),
  output: z.array(term),
})

export const glossaryPut = call({
  method: 'POST',
  path: '/glossary/put',
  who: ['user'],
  does: 'Adds a term, or changes its translation.',
  input: z.object({ from: dubLanguage, to: dubLanguage, source: termText, target: termText }),
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
