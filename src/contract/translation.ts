import * as z from 'zod/mini'
import { call } from './call.ts'
import { dubLanguage, idOf, noResult } from './fields.ts'

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
  does: 'Translates an own project into these languages in one run. Lines that a person translated stay, unless their original has changed.',
  input: z.object({ id: idOf('project'), languages }),
  output: z.object({ run: z.uuid() }),
  changes: true,
})

export const translateLines = call({
  method: 'POST',
  path: '/translation/lines',
  who: ['user'],
  does: 'Translates some lines anew into one language.',
  input: chosenLines,
  output: z.object({ run: z.uuid() }),
  changes: true,
  maxBytes,
})

export const longLines = z
  .array(
    z.object({
      cue: z.string().check(z.maxLength(64)),
      /** How many characters can be said in its time. */
      most: z.int().check(z.minimum(1), z.maximum(5000)),
    }),
  )
  .check(z.minLength(1, 'nothingChosen'), z.maxLength(10_000))

export const translateShorten = call({
  method: 'POST',
  path: '/translation/shorten',
  who: ['user'],
  does: 'Looks for a shorter wording of some translated lines. What is found stands beside a line until it is taken or left; nothing is replaced.',
  input: z.object({ id: idOf('project'), language: dubLanguage, lines: longLines }),
  output: z.object({ run: z.uuid() }),
  changes: true,
  maxBytes,
})

export const translateLeave = call({
  method: 'POST',
  path: '/translation/leave',
  who: ['user'],
  does: 'Leaves the shorter wordings that were found for some lines: they are forgotten.',
  input: chosenLines,
  output: noResult,
  changes: true,
  maxBytes,
})

export const translateMark = call({
  method: 'POST',
  path: '/translation/mark',
  who: ['user'],
  does: 'Says that a person has looked at these lines: they count as expert-translated, and as made from the original as it is now.',
  input: chosenLines,
  output: noResult,
  changes: true,
  maxBytes,
})

export const translateRemove = call({
  method: 'POST',
  path: '/translation/remove',
  who: ['user'],
  does: 'Takes a language out of an own project, with its lines.',
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
  does: 'The own words that are always translated in one way, for a pair of languages; or from one into all.',
  input: z.object({ from: dubLanguage, to: z.optional(dubLanguage) }),
  output: z.array(term),
})

export const glossaryPut = call({
  method: 'POST',
  path: '/glossary/put',
  who: ['user'],
  does: 'Adds a word, or changes how it is translated.',
  input: z.object({ from: dubLanguage, to: dubLanguage, source: termText, target: termText }),
  output: term,
  changes: true,
})

export const glossaryRemove = call({
  method: 'POST',
  path: '/glossary/remove',
  who: ['user'],
  does: 'Takes a word out.',
  input: z.object({ id: idOf('term') }),
  output: noResult,
  changes: true,
})
