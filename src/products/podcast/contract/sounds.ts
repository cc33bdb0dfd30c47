import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { idOf, noResult, nothing, problemName, shortText } from '#core/contract/fields.ts'
import { page, paging } from '#core/contract/paging.ts'

// Music and recorded lines of an account, which blocks of episodes refer to.

const name = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, problemName('podcastNameEmpty')),
    z.maxLength(200, problemName('textTooLong')),
  )

export const podcastSoundKinds = ['music', 'recording'] as const

const sound = z.object({
  /** What blocks call their asset. */
  id: z.uuid(),
  kind: z.enum(podcastSoundKinds),
  name: z.string(),
  licence: z.string(),
  size: z.nullable(z.int()),
  path: z.nullable(z.string()),
})
export type PodcastSound = z.output<typeof sound>

export const podcastSoundAdd = call({
  method: 'POST',
  path: '/podcast/sound/add',
  who: ['user'],
  does: 'Adds an uploaded file to the music and recordings of the caller.',
  input: z.object({
    upload: idOf('upload'),
    kind: z.enum(podcastSoundKinds),
    name: z.optional(name),
    licence: z._default(shortText, ''),
  }),
  output: sound,
  changes: true,
})

export const podcastSoundList = call({
  method: 'GET',
  path: '/podcast/sound/list',
  who: ['user'],
  does: 'Lists the caller’s music and recordings, newest first.',
  input: z.object({ ...paging(50), kind: z.optional(z.enum(podcastSoundKinds)) }),
  output: page(sound),
})

export const podcastPieces = call({
  method: 'GET',
  path: '/podcast/pieces',
  who: ['user'],
  does: 'Lists the pieces of music that ship.',
  input: nothing,
  output: z.array(
    z.object({ id: z.string(), mood: z.string(), role: z.enum(['intro', 'bed', 'outro', 'sting']) }),
  ),
})

export const podcastPieceListen = call({
  method: 'POST',
  path: '/podcast/piece/listen',
  who: ['user'],
  does: 'Returns where the first 30 seconds of a piece that ships are heard.',
  input: z.object({ piece: z.string().check(z.maxLength(100)) }),
  output: z.object({ path: z.string() }),
  changes: true,
})

export const podcastSoundDelete = call({
  method: 'POST',
  path: '/podcast/sound/delete',
  who: ['user'],
  does: 'Deletes music or a recording. Episodes that were made with it stay as they are.',
  input: z.object({ id: idOf('podcastSound') }),
  output: noResult,
  changes: true,
})
