import * as z from 'zod/mini'
import { call } from './call.ts'
import { dubLanguage, flag, idOf, noResult, quality } from './fields.ts'

// The own voices of the speakers of a project: a dub keeps them, where their owner declares that the speakers agreed.

export const originalVoices = call({
  method: 'GET',
  path: '/dub/original',
  who: ['user'],
  does: 'Returns whether the speakers of a project can speak a language with their own voices, and the declaration that they agreed.',
  input: z.object({ id: idOf('project'), language: dubLanguage }),
  output: z.object({
    /** How good it is; null where it is switched off, there is no film, or no engine speaks it with recordings. */
    offered: z.nullable(z.object({ quality })),
    /** What the caller declared, word by word, and when. */
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
