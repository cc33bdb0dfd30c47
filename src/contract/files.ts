import * as z from 'zod/mini'
import { call, signedIn } from './call.ts'
import { nothing } from './fields.ts'

export const imageMaxBytes = 5 * 1024 * 1024

export const upload = call({
  method: 'POST',
  path: '/upload',
  who: signedIn,
  does: 'Takes an image (.jpg or .png, checked by its content, made anew) and gives the path to name in a profile.',
  input: nothing,
  output: z.object({ path: z.string() }),
  changes: true,
  file: { field: 'uploadFile', maxBytes: imageMaxBytes },
})
