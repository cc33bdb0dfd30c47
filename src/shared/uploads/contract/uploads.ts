import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { idOf, noResult, nothing, problemName, timeCreate } from '#core/contract/fields.ts'
import { uploadKinds } from './kinds.ts'

/**
 * The largest part of a file that a client sends in one request. The limits of the proxies in deploy/ are above it; a test
 * compares them.
 */
export const uploadPartSize = 32 * 1024 * 1024

const upload = z
  .object({
    id: idOf('upload'),
    kind: z.enum(uploadKinds).check(z.describe('What the file is for, such as `short` for a video to dub.')),
    name: z.string().check(z.describe('The name of the file.')),
    size: z.int().check(z.describe('The size of the file in bytes.')),
    received: z.int().check(z.describe('The number of bytes that have arrived.')),
    path: z
      .string()
      .check(
        z.describe(
          'Where to send the remaining bytes, with the tus protocol 1.0.0, as a path of this server.',
        ),
      ),
    partSize: z.int().check(z.describe('The most bytes to send in one request, so that proxies accept it.')),
    mark: z.string().check(z.describe('The mark that the client chose, by which it resumes the upload.')),
    timeCreate,
  })
  .register(z.globalRegistry, {
    id: 'Upload',
    description: 'A file that is being uploaded, or was uploaded and not used yet.',
  })
export type Upload = z.output<typeof upload>

export const uploadBegin = call({
  method: 'POST',
  path: '/upload/begin',
  who: ['user', 'agent', 'operator'],
  does: 'Declares a file to upload and what it is for. An unfinished upload with the same mark is resumed.',
  input: z.object({
    kind: z
      .enum(uploadKinds)
      .check(z.describe('What the file is for. It decides which formats, sizes and lengths are accepted.')),
    name: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, problemName('fileMissing')),
        z.maxLength(255, problemName('textTooLong')),
        z.describe('The name of the file with its extension, 1 to 255 characters.'),
      ),
    size: z.int().check(z.minimum(1, problemName('fileEmpty')), z.describe('The size of the file in bytes.')),
    mark: z
      .string()
      .check(
        z.minLength(1),
        z.maxLength(400),
        z.describe(
          'Chosen by the client to recognize the file, such as its name, size and date. An unfinished upload with the same mark is resumed.',
        ),
      ),
  }),
  output: upload,
  changes: true,
})

export const uploadList = call({
  method: 'GET',
  path: '/upload/list',
  who: ['user', 'agent', 'operator'],
  title: 'Lists unfinished uploads',
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
