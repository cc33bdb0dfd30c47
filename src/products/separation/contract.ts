import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { idOf, noResult, problemName } from '#core/contract/fields.ts'
import { page, paging } from '#core/contract/paging.ts'
import { quoted } from '#shared/quotes/contract.ts'
import { madeWork } from '#shared/works/contract.ts'

/** A preview separates the beginning and is free; separating the whole file uses the rate of the tenant. */
export const separationScopes = ['preview', 'whole'] as const
export type SeparationScope = (typeof separationScopes)[number]

/** Seconds from the beginning. */
export const previewSeconds = 60

export const stems = ['voice', 'background'] as const
export type Stem = (typeof stems)[number]

/** Of each stem; `mp4` is the video with the stem as its sound. */
export const stemFormats = ['wav', 'mp3', 'flac', 'mp4'] as const
type StemFormat = (typeof stemFormats)[number]
export type StemFile = `${Stem}.${StemFormat}`
export const stemFiles = stems.flatMap((stem) =>
  stemFormats.map((format): StemFile => `${stem}.${format}`),
) as [StemFile, ...StemFile[]]

export const separationName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, problemName('separationNameEmpty')),
    z.maxLength(100, problemName('textTooLong')),
  )

const scoped = z.extend(madeWork, { scope: z.enum(separationScopes) })

const separation = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Of the file that was uploaded. */
  sourceName: z.string(),
  /** Milliseconds; null until the file was read. */
  duration: z.nullable(z.int()),
  hasPicture: z.nullable(z.boolean()),
  timeCreate: z.iso.datetime(),
  /** The newest of each scope. */
  preview: z.nullable(scoped),
  whole: z.nullable(scoped),
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

const stem = z.object({
  /** 16-bit WAV, 48 000 Hz, stereo. */
  path: z.string(),
  /** The waveform, as domain/peaks.ts reads it. */
  peaksPath: z.string(),
})

export const separationDetail = call({
  method: 'GET',
  path: '/separation/detail',
  who: ['user'],
  does: 'Returns one of the caller’s separations with the two parts of its sound, of the whole or else of the preview.',
  input: z.object({ id: idOf('separation') }),
  output: z.extend(separation, {
    /** The addresses to play; null until a part is done. */
    sound: z.nullable(
      z.object({
        work: z.uuid(),
        scope: z.enum(separationScopes),
        duration: z.int(),
        voice: stem,
        background: stem,
      }),
    ),
    files: z.array(z.object({ name: z.enum(stemFiles), size: z.nullable(z.int()) })),
  }),
})
export type SeparationDetail = z.output<typeof separationDetail.output>

export const separationCreate = call({
  method: 'POST',
  path: '/separation/create',
  who: ['user'],
  does: `Creates a separation from an uploaded file and starts its preview of ${previewSeconds} seconds.`,
  input: z.object({ name: separationName, upload: idOf('upload') }),
  output: z.object({ id: z.uuid() }),
  changes: true,
})

export const separationQuote = call({
  method: 'GET',
  path: '/separation/quote',
  who: ['user'],
  does: 'Returns what separating the whole file would use, the balance, and the estimated time.',
  input: z.object({ id: idOf('separation') }),
  output: quoted,
})

export const separationStart = call({
  method: 'POST',
  path: '/separation/start',
  who: ['user'],
  does: 'Separates the whole file, or the preview again after it failed.',
  input: z.object({ id: idOf('separation'), scope: z.enum(separationScopes) }),
  output: z.object({ id: z.uuid(), run: z.uuid() }),
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
  does: 'Copies the voice or the background of a separation to the caller’s uploads, from which it becomes music or a recording of podcasts.',
  input: z.object({ id: idOf('separation'), stem: z.enum(stems) }),
  output: z.object({ upload: z.uuid(), name: z.string() }),
  changes: true,
})

export const separationToUpload = call({
  method: 'POST',
  path: '/separation/toUpload',
  who: ['user'],
  does: 'Copies the video or sound of a separation, or its voice (in the video, if there is one), to the caller’s uploads, from which a dubbing project is created.',
  input: z.object({ id: idOf('separation'), sound: z.enum(['original', 'voice']) }),
  output: z.object({ upload: z.uuid(), kind: z.enum(['short', 'long']) }),
  changes: true,
})
