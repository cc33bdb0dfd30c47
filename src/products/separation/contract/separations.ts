import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { idOf, noResult, problemName, timeCreate, startedRun } from '#core/contract/fields.ts'
import { page, paging } from '#core/contract/paging.ts'
import { quoted } from '#shared/quotes/contract.ts'
import { madeWork } from '#shared/works/contract.ts'
import { musicParts, stemFiles, stems } from './stems.ts'

const engine = z
  .optional(z.string().check(z.maxLength(100)))
  .check(
    z.describe('The engine, an id from `/separation/engines`; by default the first that finds these sounds.'),
  )
const stemCount = z
  ._default(z.union([z.literal(2), z.literal(4), z.literal(6)]), 2)
  .check(
    z.describe(
      'Into how many sounds it is separated. 2: voice and background. 4: also drums, bass and other. 6: also guitar and piano.',
    ),
  )
/** How a recording is separated. */
export const separationOptions = { engine, stems: stemCount }

/** A preview separates the beginning and is free; separating the whole file uses the rate of the tenant. */
export const separationScopes = ['preview', 'whole'] as const
export type SeparationScope = (typeof separationScopes)[number]

/** Seconds from the beginning. */
export const previewSeconds = 60

export const separationName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, problemName('separationNameEmpty')),
    z.maxLength(100, problemName('textTooLong')),
    z.describe('The name, 1 to 100 characters.'),
  )

const scoped = z
  .extend(madeWork, {
    scope: z
      .enum(separationScopes)
      .check(z.describe('`preview`: the first minute. `whole`: all of the file.')),
  })
  .register(z.globalRegistry, {
    id: 'SeparationWork',
    description: 'A separation of the first minute or of the whole file.',
  })

const separation = z
  .object({
    id: idOf('separation'),
    name: z.string().check(z.describe('The name of the separation.')),
    sourceName: z.string().check(z.describe('The name of the uploaded file.')),
    duration: z
      .nullable(z.int())
      .check(z.describe('The length in milliseconds; null until the file was read.')),
    hasPicture: z
      .nullable(z.boolean())
      .check(z.describe('Whether the file has a picture; null until it was read.')),
    timeCreate,
    preview: z
      .nullable(scoped)
      .check(z.describe('The newest separation of the first minute; null if there is none.')),
    whole: z
      .nullable(scoped)
      .check(z.describe('The newest separation of the whole file; null if there is none.')),
  })
  .register(z.globalRegistry, {
    id: 'Separation',
    description: 'A recording or video whose voice and background are separated.',
  })
export type Separation = z.output<typeof separation>

export const separationList = call({
  method: 'GET',
  path: '/separation/list',
  who: ['user'],
  does: 'Lists the caller’s separations, newest first.',
  input: z.object(paging(20)),
  output: page(separation),
})

const stem = z
  .object({
    path: z.string().check(z.describe('The address of the sound: 16-bit WAV, 48,000 Hz, stereo.')),
    peaksPath: z.string().check(z.describe('The address of the waveform as a binary file.')),
  })
  .register(z.globalRegistry, { id: 'Stem', description: 'The voice or the background of a separation.' })

export const separationDetail = call({
  method: 'GET',
  path: '/separation/detail',
  who: ['user'],
  title: 'Returns a separation',
  does: 'Returns one of the caller’s separations with the parts of its sound, of the whole or else of the preview.',
  input: z.object({ id: idOf('separation') }),
  output: z.extend(separation, {
    sound: z
      .nullable(
        z.object({
          work: idOf('work'),
          scope: z
            .enum(separationScopes)
            .check(z.describe('`preview`: the first minute. `whole`: all of the file.')),
          duration: z.int().check(z.describe('The length in milliseconds.')),
          engine: z
            .nullable(z.string())
            .check(z.describe('The name of the engine that made it; null if that is not known.')),
          voice: stem.check(z.describe('The voice alone.')),
          background: stem.check(z.describe('The background without the voice.')),
          parts: z
            .array(
              z.extend(stem, {
                part: z.enum(musicParts).check(z.describe('Which part of the background it is.')),
              }),
            )
            .check(z.describe('The parts of the background, if they were separated.')),
        }),
      )
      .check(
        z.describe('What can be played: of the whole file, or else of the preview. Null until it is made.'),
      ),
    files: z
      .array(
        z.object({
          name: z.enum(stemFiles).check(z.describe('The name of the file: the part and the format.')),
          size: z.nullable(z.int()).check(z.describe('The size in bytes; null until it is made.')),
        }),
      )
      .check(z.describe('The files that can be downloaded.')),
  }),
})
export type SeparationDetail = z.output<typeof separationDetail.output>

export const separationCreate = call({
  method: 'POST',
  path: '/separation/create',
  who: ['user'],
  title: 'Creates a separation',
  does: `Creates a separation from an uploaded file and starts its preview of ${previewSeconds} seconds.`,
  input: z.object({ name: separationName, upload: idOf('upload') }),
  output: z.object({ id: idOf('separation') }),
  changes: true,
})

export const separationQuote = call({
  method: 'GET',
  path: '/separation/quote',
  who: ['user'],
  title: 'Returns what a separation would use',
  does: 'Returns what separating the whole file would use, the balance, and the estimated time.',
  input: z.object({ id: idOf('separation') }),
  output: quoted,
})

export const separationStart = call({
  method: 'POST',
  path: '/separation/start',
  who: ['user'],
  title: 'Starts a separation',
  does: 'Separates the whole file, or the preview again after it failed.',
  input: z.object({
    id: idOf('separation'),
    scope: z
      .enum(separationScopes)
      .check(z.describe('`preview`: the first minute, which is free. `whole`: all of the file.')),
    ...separationOptions,
  }),
  output: z.object({ id: idOf('work'), run: startedRun }),
  changes: true,
})

export const separationRename = call({
  method: 'POST',
  path: '/separation/rename',
  who: ['user'],
  does: 'Renames one of the caller’s separations.',
  input: z.object({ id: idOf('separation'), name: separationName }),
  output: noResult,
  changes: true,
})

export const separationDelete = call({
  method: 'POST',
  path: '/separation/delete',
  who: ['user'],
  does: 'Deletes one of the caller’s separations and cancels its runs. It can be restored for thirty days, after which its files are removed.',
  input: z.object({ id: idOf('separation') }),
  output: noResult,
  changes: true,
})

export const separationRestore = call({
  method: 'POST',
  path: '/separation/restore',
  who: ['user'],
  does: 'Restores a deleted separation.',
  input: z.object({ id: idOf('separation') }),
  output: noResult,
  changes: true,
})

export const separationToSound = call({
  method: 'POST',
  path: '/separation/toSound',
  who: ['user'],
  title: 'Copies a part for podcasts',
  does: 'Copies the voice or the background of a separation to the caller’s uploads, from which it becomes music or a recording of podcasts.',
  input: z.object({ id: idOf('separation'), stem: z.enum(stems).check(z.describe('Which part to copy.')) }),
  output: z.object({ upload: idOf('upload'), name: z.string().check(z.describe('The name of the file.')) }),
  changes: true,
})

export const separationToUpload = call({
  method: 'POST',
  path: '/separation/toUpload',
  who: ['user'],
  title: 'Copies a part for a dubbing project',
  does: 'Copies the video or sound of a separation, or its voice (in the video, if there is one), to the caller’s uploads, from which a dubbing project is created.',
  input: z.object({
    id: idOf('separation'),
    sound: z
      .enum(['original', 'voice'])
      .check(z.describe('The sound to use: the original, or only its voice.')),
  }),
  output: z.object({
    upload: idOf('upload'),
    kind: z.enum(['short', 'long']).check(z.describe('The kind of the upload, by its length.')),
  }),
  changes: true,
})
