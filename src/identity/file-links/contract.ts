import * as z from 'zod/mini'
import { call, signedIn } from '#core/contract/call.ts'
import { nothing } from '#core/contract/fields.ts'

export const imageMaxBytes = 5 * 1024 * 1024

export const upload = call({
  method: 'POST',
  path: '/upload',
  who: signedIn,
  title: 'Uploads a picture',
  does: 'Uploads an image (.jpg or .png, checked by its content and re-encoded) and returns its path for the profile.',
  input: nothing,
  output: z.object({
    path: z.string().check(z.describe('The path of the stored picture, for the call that uses it.')),
  }),
  changes: true,
  file: { field: 'uploadFile', maxBytes: imageMaxBytes },
})
