import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'

// The calls of listeners without an account.

/** The id of a public show, or the token of a private one. */
const key = z.string().check(z.minLength(1), z.maxLength(100))

const publicEpisode = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  published: z.iso.datetime(),
  /** Seconds. */
  duration: z.int(),
  synthesized: z
    .boolean()
    .check(z.describe('Whether the episode is labeled as containing synthesized speech.')),
  audio: z.string(),
  transcript: z.string(),
  chapters: z.array(z.object({ start: z.number(), title: z.string() })),
})

export const podcastPublic = call({
  method: 'GET',
  path: '/podcast/public',
  who: 'anyone',
  does: 'Returns a show that listeners may hear, with its newest episodes.',
  input: z.object({ key }),
  output: z.object({
    title: z.string(),
    description: z.string(),
    author: z.string(),
    language: z.string(),
    cover: z.string(),
    feed: z.string(),
    episodes: z.array(publicEpisode),
  }),
})
