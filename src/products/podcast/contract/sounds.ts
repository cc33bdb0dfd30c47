import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { idOf, noResult, nothing, problemName, shortText, filePath } from '#core/contract/fields.ts'
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

const sound = z
  .object({
    id: z.uuid().check(z.describe('The id of the sound, which blocks name as `asset`.')),
    kind: z.enum(podcastSoundKinds).check(z.describe('Whether it is music or a recording.')),
    name: z.string().check(z.describe('The name of the sound.')),
    licence: z.string().check(z.describe('The license of the sound; empty if not given.')),
    size: z.nullable(z.int()).check(z.describe('The size in bytes; null if the file is gone.')),
    path: z.nullable(z.string()).check(z.describe('The address of the sound; null if the file is gone.')),
  })
  .register(z.globalRegistry, { id: 'PodcastSound', description: 'Music or a recording of the caller.' })
export type PodcastSound = z.output<typeof sound>

export const podcastSoundAdd = call({
  method: 'POST',
  path: '/podcast/sound/add',
  who: ['user'],
  title: 'Adds music or a recording',
  does: 'Adds an uploaded file to the music and recordings of the caller.',
  input: z.object({
    upload: idOf('upload'),
    kind: z.enum(podcastSoundKinds).check(z.describe('Whether it is music or a recording.')),
    name: z.optional(name).check(z.describe('The name of the sound. By default, that of the file.')),
    licence: z._default(shortText, '').check(z.describe('The license of the sound, up to 100 characters.')),
  }),
  output: sound,
  changes: true,
})

export const podcastSoundList = call({
  method: 'GET',
  path: '/podcast/sound/list',
  who: ['user'],
  does: 'Lists the caller’s music and recordings, newest first.',
  input: z.object({
    ...paging(50),
    kind: z
      .optional(z.enum(podcastSoundKinds))
      .check(z.describe('Only sounds of this kind; all if omitted.')),
  }),
  output: page(sound),
})

export const podcastPieces = call({
  method: 'GET',
  path: '/podcast/pieces',
  who: ['user'],
  does: 'Lists the pieces of music that ship.',
  input: nothing,
  output: z.array(
    z.object({
      id: z.string().check(z.describe('The name of the piece, which blocks name as `asset`.')),
      mood: z.string().check(z.describe('The mood of the piece.')),
      role: z
        .enum(['intro', 'bed', 'outro', 'sting'])
        .check(
          z.describe(
            'What the piece is for: it opens or ends an episode, plays under speech, or separates parts.',
          ),
        ),
    }),
  ),
})

export const podcastPieceListen = call({
  method: 'POST',
  path: '/podcast/piece/listen',
  who: ['user'],
  title: 'Returns the sound of a piece of music',
  does: 'Returns where the first 30 seconds of a piece that ships are heard.',
  input: z.object({ piece: z.string().check(z.maxLength(100), z.describe('The name of the piece.')) }),
  output: z.object({ path: filePath }),
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
