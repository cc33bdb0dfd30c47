import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { dubLanguage, flag, idOf, noResult, quality } from '#core/contract/fields.ts'
import { sampleText, speaking } from '#shared/voices/contract.ts'

// The own voices of the speakers of a project: a dub can keep them after the owner has declared that the
// speakers agreed.

export const originalVoices = call({
  method: 'GET',
  path: '/dub/original',
  who: ['user'],
  does: 'Returns whether the speakers of a project can speak a language with their own voices, and the declaration that they agreed.',
  input: z.object({ id: idOf('project'), language: dubLanguage }),
  output: z.object({
    /** The quality; null if it is disabled, there is no film, or no engine clones voices in the language. */
    offered: z.nullable(z.object({ quality })),
    /** The exact declaration of the caller, and its time. */
    declared: z.nullable(z.object({ statement: z.string(), at: z.iso.datetime() })),
  }),
})
export type OriginalVoices = z.output<typeof originalVoices.output>

export const originalDeclare = call({
  method: 'POST',
  path: '/dub/original/declare',
  who: ['user'],
  does: 'Declares that the speakers of a project agreed to speech with their voices, or takes that back: works stay, but nothing more is spoken.',
  input: z.object({ id: idOf('project'), agreed: flag }),
  output: noResult,
  changes: true,
})

const stretch = z.object({
  id: z.uuid(),
  /** Milliseconds of the film. */
  from: z.int(),
  to: z.int(),
  /** The spoken text. */
  text: z.string(),
  /** The sample that the engine imitates. */
  path: z.string(),
  /** Chosen by the caller; without a chosen one, a dub takes the first. */
  chosen: z.boolean(),
})
export type OriginalStretch = z.output<typeof stretch>

export const originalStretches = call({
  method: 'GET',
  path: '/dub/original/stretches',
  who: ['user'],
  does: 'Lists the stretches of a video with which its speakers speak with their own voices, the best of each speaker first, and the run that finds them.',
  input: z.object({ id: idOf('project') }),
  output: z.object({
    speakers: z.array(z.object({ speaker: z.string(), stretches: z.array(stretch) })),
    /** The run in progress. */
    run: z.nullable(z.uuid()),
  }),
})
export type OriginalStretches = z.output<typeof originalStretches.output>

export const originalFind = call({
  method: 'POST',
  path: '/dub/original/find',
  who: ['user'],
  does: 'Finds the stretches of a video in which each of its speakers is heard best, for speech in a language.',
  input: z.object({ id: idOf('project'), language: dubLanguage }),
  output: z.object({ run: z.uuid() }),
  changes: true,
})

export const originalChoose = call({
  method: 'POST',
  path: '/dub/original/choose',
  who: ['user'],
  does: 'Chooses the stretch with which a speaker speaks in the next dubs.',
  input: z.object({ id: idOf('project'), stretch: idOf('originalStretch') }),
  output: noResult,
  changes: true,
})

export const originalSample = call({
  method: 'POST',
  path: '/dub/original/sample',
  who: ['user'],
  does: 'Speaks a sentence with the own voice of a speaker and returns the ID of the sample, as /audio/sample does. The caller must have declared that the speakers agreed.',
  input: z.extend(z.omit(speaking, { port: true }), {
    id: idOf('project'),
    language: dubLanguage,
    speaker: z.string().check(z.maxLength(100)),
    text: sampleText,
  }),
  output: z.object({ id: z.uuid() }),
  changes: true,
})
