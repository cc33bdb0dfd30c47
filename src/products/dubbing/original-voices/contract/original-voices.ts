import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { dubLanguage, flag, idOf, noResult, quality, startedRun } from '#core/contract/fields.ts'
import { sampleText, speaking } from '#shared/voices/contract.ts'

// The own voices of the speakers of a project: a dub can keep them after the owner has declared that the
// speakers agreed.

export const originalVoices = call({
  method: 'GET',
  path: '/dub/original',
  who: ['user'],
  title: 'Returns whether speakers can keep their voices',
  does: 'Returns whether the speakers of a project can speak a language with their own voices, and the declaration that they agreed.',
  input: z.object({ id: idOf('project'), language: dubLanguage }),
  output: z.object({
    offered: z
      .nullable(z.object({ quality }))
      .check(
        z.describe(
          'How good such speech is; null if it is disabled, there is no film, or no engine clones voices in the language.',
        ),
      ),
    declared: z
      .nullable(
        z.object({
          statement: z.string().check(z.describe('The exact text of the declaration.')),
          at: z.iso.datetime().check(z.describe('When it was declared.')),
        }),
      )
      .check(z.describe('The caller’s declaration that the speakers agreed; null if there is none.')),
  }),
})
export type OriginalVoices = z.output<typeof originalVoices.output>

export const originalDeclare = call({
  method: 'POST',
  path: '/dub/original/declare',
  who: ['user'],
  title: 'Declares that the speakers agreed',
  does: 'Declares that the speakers of a project agreed to speech with their voices, or takes that back: works stay, but nothing more is spoken.',
  input: z.object({
    id: idOf('project'),
    agreed: flag.check(z.describe('Whether the speakers agreed; `false` takes the declaration back.')),
  }),
  output: noResult,
  changes: true,
})

const stretch = z
  .object({
    id: idOf('originalStretch'),
    from: z.int().check(z.describe('Where it begins in the film, in milliseconds.')),
    to: z.int().check(z.describe('Where it ends in the film, in milliseconds.')),
    text: z.string().check(z.describe('What is said in it.')),
    path: z.string().check(z.describe('The address of the sample that the engine imitates.')),
    chosen: z
      .boolean()
      .check(z.describe('Whether the caller chose it. Without a chosen one, a dub uses the first.')),
  })
  .register(z.globalRegistry, {
    id: 'OriginalStretch',
    description: 'A part of a film in which a speaker is heard well.',
  })
export type OriginalStretch = z.output<typeof stretch>

export const originalStretches = call({
  method: 'GET',
  path: '/dub/original/stretches',
  who: ['user'],
  title: 'Lists where each speaker is heard best',
  does: 'Lists the stretches of a video with which its speakers speak with their own voices, the best of each speaker first, and the run that finds them.',
  input: z.object({ id: idOf('project') }),
  output: z.object({
    speakers: z
      .array(
        z.object({
          speaker: z.string().check(z.describe('The name of the speaker.')),
          stretches: z.array(stretch).check(z.describe('The stretches in which the speaker is heard best.')),
        }),
      )
      .check(z.describe('The speakers with their stretches, the best one of each first.')),
    run: z.nullable(z.uuid()).check(z.describe('The run that finds them now; null if there is none.')),
  }),
})
export type OriginalStretches = z.output<typeof originalStretches.output>

export const originalFind = call({
  method: 'POST',
  path: '/dub/original/find',
  who: ['user'],
  title: 'Finds where each speaker is heard best',
  does: 'Finds the stretches of a video in which each of its speakers is heard best, for speech in a language.',
  input: z.object({ id: idOf('project'), language: dubLanguage }),
  output: z.object({ run: startedRun }),
  changes: true,
})

export const originalChoose = call({
  method: 'POST',
  path: '/dub/original/choose',
  who: ['user'],
  title: 'Chooses how a speaker’s own voice sounds',
  does: 'Chooses the stretch with which a speaker speaks in the next dubs.',
  input: z.object({ id: idOf('project'), stretch: idOf('originalStretch') }),
  output: noResult,
  changes: true,
})

export const originalSample = call({
  method: 'POST',
  path: '/dub/original/sample',
  who: ['user'],
  title: 'Speaks a sentence with a speaker’s own voice',
  does: 'Speaks a sentence with the own voice of a speaker and returns the ID of the sample, as /audio/sample does. The caller must have declared that the speakers agreed.',
  input: z.extend(z.omit(speaking, { port: true }), {
    id: idOf('project'),
    language: dubLanguage,
    speaker: z.string().check(z.maxLength(100), z.describe('The name of the speaker.')),
    text: sampleText,
  }),
  output: z.object({ id: z.uuid().check(z.describe('The id of the sample, for `/audio/listen`.')) }),
  changes: true,
})
