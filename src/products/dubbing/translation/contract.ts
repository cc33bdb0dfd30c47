import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { dubLanguage, idOf, noResult } from '#core/contract/fields.ts'

const languages = z.array(dubLanguage).check(z.minLength(1, 'nothingChosen'), z.maxLength(50))

/** The ids of 50,000 lines, or 10,000 lines with their lengths. */
const maxBytes = 640 * 1024

const chosenLines = z.object({
  id: idOf('project'),
  language: dubLanguage,
  cues: z
    .array(z.string().check(z.maxLength(64)))
    .check(z.minLength(1, 'nothingChosen'), z.maxLength(100_000)),
})

export const translateStart = call({
  method: 'POST',
  path: '/translation/start',
  who: ['user'],
  does: 'Translates one of the caller’s projects into the given languages in one run. Lines translated by a person are kept unless their original has changed.',
  input: z.object({ id: idOf('project'), languages }),
  output: z.object({ run: z.uuid() }),
  changes: true,
})

export const translateLines = call({
  method: 'POST',
  path: '/translation/lines',
  who: ['user'],
  does: 'Retranslates some lines into one language.',
  input: chosenLines,
  output: z.object({ run: z.uuid() }),
  changes: true,
  maxBytes,
})

export const longLines = z
  .array(
    z.object({
      cue: z.string().check(z.maxLength(64)),
      /** The number of characters that fit its time. */
      most: z.int().check(z.minimum(1), z.maximum(5000)),
    }),
  )
  .check(z.minLength(1, 'nothingChosen'), z.maxLength(10_000))

export const translateShorten = call({
  method: 'POST',
  path: '/translation/shorten',
  who: ['user'],
  does: 'Finds shorter wording for some translated lines. Suggestions are kept beside the lines until they are used or dismissed; nothing is replaced.',
  input: z.object({ id: idOf('project'), language: dubLanguage, lines: longLines }),
  output: z.object({ run: z.uuid() }),
  changes: true,
  maxBytes,
})

export const translateLeave = call({
  method: 'POST',
  path: '/translation/leave',
  who: ['user'],
  does: 'Dismisses the shorter wording found for some lines.',
  input: chosenLines,
  output: noResult,
  changes: true,
  maxBytes,
})

export const translateMark = call({
  method: 'POST',
  path: '/translation/mark',
  who: ['user'],
  does: 'Marks lines as checked by a person: they count as expert-translated, and as made from the current original.',
  input: chosenLines,
  output: noResult,
  changes: true,
  maxBytes,
})

export const translateRemove = call({
  method: 'POST',
  path: '/translation/remove',
  who: ['user'],
  does: 'Removes a language with its lines from one of the caller’s projects.',
  input: z.object({ id: idOf('project'), language: dubLanguage }),
  output: noResult,
  changes: true,
})

const term = z.object({
  id: z.uuid(),
  from: z.string(),
  to: z.string(),
  source: z.string(),
  target: z.string(),
})
export type Term = z.output<typeof term>

/** Of one account. All of them are read for each translation. */
export const mostTerms = 5000

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
