import * as z from 'zod/mini'
import { call } from './call.ts'
import type { ProblemName } from './codes.ts'
import { idOf, noResult, nothing, says } from './fields.ts'

export const uploadKinds = ['short', 'long', 'subtitles'] as const
export type UploadKind = (typeof uploadKinds)[number]

const megabyte = 1024 * 1024
const videos = ['mp4', 'avi', 'flv', 'mkv'] as const

/** What may be sent: each is under these, not at them. */
export const uploadLimits = {
  short: { endings: videos, megabytes: 800, minutes: 15 },
  long: { endings: videos, megabytes: 2048, minutes: 60 },
  subtitles: { endings: ['srt', 'ass'], megabytes: 10, minutes: undefined },
} as const

/** What lines that come into a project may be in: in our own exports too. */
export const importEndings = [...uploadLimits.subtitles.endings, 'vtt'] as const

/** What is told of a file that was sent as a video and is something else. */
export const notVideo = {
  sound: 'videoIsSound',
  picture: 'videoIsPicture',
  archive: 'videoIsArchive',
  document: 'videoIsDocument',
  subtitles: 'videoIsSubtitles',
  text: 'videoIsText',
} as const satisfies Record<string, ProblemName>

export const underBytes = (kind: UploadKind) => uploadLimits[kind].megabytes * megabyte

const upload = z.object({
  id: z.uuid(),
  kind: z.enum(uploadKinds),
  name: z.string(),
  size: z.int(),
  /** Bytes that are here. */
  received: z.int(),
  /** Where the rest goes, by the tus protocol (tus.io, 1.0.0). */
  path: z.string(),
  mark: z.string(),
  timeCreate: z.iso.datetime(),
})
export type Upload = z.output<typeof upload>

export const uploadBegin = call({
  method: 'POST',
  path: '/upload/begin',
  who: ['user'],
  does: 'Declares a file to upload and what it is for. An unfinished upload with the same mark is resumed.',
  input: z.object({
    kind: z.enum(uploadKinds),
    name: z
      .string()
      .check(z.trim(), z.minLength(1, says('fileMissing')), z.maxLength(255, says('textTooLong'))),
    size: z.int().check(z.minimum(1, says('fileEmpty'))),
    /** Made by the page of the file's name, size and date. */
    mark: z.string().check(z.minLength(1), z.maxLength(400)),
  }),
  output: upload,
  changes: true,
})

export const uploadList = call({
  method: 'GET',
  path: '/upload/list',
  who: ['user'],
  does: 'Lists the caller’s unfinished uploads, and finished ones without a project, newest first.',
  input: nothing,
  output: z.array(upload),
})

export const uploadAbandon = call({
  method: 'POST',
  path: '/upload/abandon',
  who: ['user'],
  does: 'Deletes an upload that is unfinished or without a project.',
  input: z.object({ id: idOf('upload') }),
  output: noResult,
  changes: true,
})
