import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { shareToken, typedPassCode, visitor } from '#shared/shares/contract/links.ts'
import { chapter } from './reading-works.ts'

// What a link to a work of a text opens without an account.

export const listenOpen = call({
  method: 'GET',
  path: '/listen/open',
  who: 'anyone',
  carriesSecret: true,
  does: 'Returns the text of a link that was read aloud: its sound and its text with times, by addresses that are valid for 12 to 24 hours and not longer than the link.',
  input: z.object({
    token: shareToken('workNotShared'),
    passCode: z.optional(typedPassCode),
    visitor: z.optional(visitor),
  }),
  output: z.object({
    name: z.string(),
    author: z.nullable(z.string()),
    language: z.nullable(z.string()),
    duration: z.nullable(z.int()),
    coverPath: z.nullable(z.string()),
    audioPath: z.nullable(z.string()),
    /** JSON: chapters and blocks with the times of their sentences in seconds. */
    textPath: z.string(),
    chapters: z.array(z.pick(chapter, { number: true, title: true, start: true, duration: true })),
    visitor,
    timeExpire: z.iso.datetime(),
  }),
})
export type ListenedWork = z.output<typeof listenOpen.output>
