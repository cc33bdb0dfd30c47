import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { idOf, noResult, nothing, problemName } from '#core/contract/fields.ts'
import { uploadKinds } from './kinds.ts'

/**
 * The largest part of a file that a client sends in one request. The limits of the proxies in deploy/ are above it; a test
 * compares them.
 */
export const uploadPartSize = 32 * 1024 * 1024

const upload = z.object({
  id: z.uuid(),
  kind: z.enum(uploadKinds),
  name: z.string(),
  size: z.int(),
  /** The received bytes. */
  received: z.int(),
  /** The address for the remaining bytes, with the tus protocol (tus.io, 1.0.0). */
  path: z.string(),
  /** The most bytes to send in one request, so that proxies accept it. */
  partSize: z.int(),
  mark: z.string(),
  timeCreate: z.iso.datetime(),
})
export type Upload = z.output<typeof upload>

export const uploadBegin = call({
  method: 'POST',
  path: '/upload/begin',
  who: ['user', 'agent', 'operator'],
  does: 'Declares a file to upload and what it is for. An unfinished upload with the same mark is resumed.',
  input: z.object({
    kind: z.enum(uploadKinds),
    name: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, problemName('fileMissing')),
        z.maxLength(255, problemName('textTooLong')),
      ),
    size: z.int().check(z.minimum(1, problemName('fileEmpty'))),
    /** Computed by the page from the file's name, size and date. */
    mark: z.string().check(z.minLength(1), z.maxLength(400)),
  }),
  output: upload,
  changes: true,
})

export const uploadList = call({
  method: 'GET',
  path: '/upload/list',
  who: ['user', 'agent', 'operator'],
  does: 'Lists the caller’s unfinished uploads, and finished ones without a project, newest first.',
  input: nothing,
  output: z.array(upload),
})

export const uploadAbandon = call({
  method: 'POST',
  path: '/upload/abandon',
  who: ['user', 'agent', 'operator'],
  does: 'Deletes an upload that is unfinished or without a project.',
  input: z.object({ id: idOf('upload') }),
  output: noResult,
  changes: true,
})
