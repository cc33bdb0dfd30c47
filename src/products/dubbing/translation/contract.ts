import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { dubLanguage, idOf, noResult, startedRun, cueId } from '#core/contract/fields.ts'

const languages = z.array(dubLanguage).check(z.minLength(1, 'nothingChosen'), z.maxLength(50))

/** The ids of 50,000 lines, or 10,000 lines with their lengths. */
const maxBytes = 640 * 1024

const chosenLines = z.object({
  id: idOf('project'),
  language: dubLanguage,
  cues: z
    .array(z.string().check(z.maxLength(64)))
    .check(z.minLength(1, 'nothingChosen'), z.maxLength(100_000), z.describe('The ids of the lines.')),
})

export const translateStart = call({
  method: 'POST',
  path: '/translation/start',
  who: ['user'],
  title: 'Translates a project',
  does: 'Translates one of the caller’s projects into the given languages in one run. Lines translated by a person are kept unless their original has changed.',
  input: z.object({
    id: idOf('project'),
    languages: languages.check(z.describe('The languages to translate into, 1 to 50.')),
  }),
  output: z.object({ run: startedRun }),
  changes: true,
})

export const translateLines = call({
  method: 'POST',
  path: '/translation/lines',
  who: ['user'],
  does: 'Retranslates some lines into one language.',
  input: chosenLines,
  output: z.object({ run: startedRun }),
  changes: true,
  maxBytes,
})

export const longLines = z
  .array(
    z.object({
      cue: cueId,
      most: z
        .int()
        .check(
          z.minimum(1),
          z.maximum(5000),
          z.describe('The number of characters that fit the time of the line.'),
        ),
    }),
  )
  .check(z.minLength(1, 'nothingChosen'), z.maxLength(10_000))

export const translateShorten = call({
  method: 'POST',
  path: '/translation/shorten',
  who: ['user'],
  does: 'Finds shorter wording for some translated lines. Suggestions are kept beside the lines until they are used or dismissed; nothing is replaced.',
  input: z.object({
    id: idOf('project'),
    language: dubLanguage,
    lines: longLines.check(z.describe('The lines to shorten, 1 to 10,000.')),
  }),
  output: z.object({ run: startedRun }),
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
  title: 'Marks lines as checked',
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
  title: 'Removes a language',
  does: 'Removes a language with its lines from one of the caller’s projects.',
  input: z.object({ id: idOf('project'), language: dubLanguage }),
  output: noResult,
  changes: true,
})
