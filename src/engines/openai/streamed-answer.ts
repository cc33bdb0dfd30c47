import * as z from 'zod'
import type { HttpAnswer } from '#engines/core/http-call.ts'
import { vendorFault, type Vendor } from '#engines/core/vendor.ts'

const chunk = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        delta: z
          .object({ content: z.string().nullish(), refusal: z.string().nullish() })
          .default({ content: undefined }),
      }),
    )
    .default([]),
  error: z
    .union([z.object({ message: z.string() }), z.string().transform((message) => ({ message }))])
    .optional(),
})

/** A whole answer of its parts, which came as server-sent events. */
export function readEvents(vendor: Vendor, { bytes }: HttpAnswer) {
  const message = { content: '', refusal: '' }
  let finish_reason: string | undefined
  for (const line of new TextDecoder().decode(bytes).split(/\r?\n/)) {
    const [, data = ''] = /^data: ?(.*)$/.exec(line) ?? []
    if (data === '' || data === '[DONE]') continue
    const { choices, error } = readChunk(vendor, data)
    // The status was sent before it failed.
    if (error) throw vendorFault(vendor, 'unavailable', error.message)
    const [first] = choices
    message.content += first?.delta.content ?? ''
    message.refusal += first?.delta.refusal ?? ''
    finish_reason = first?.finish_reason ?? finish_reason
  }
  if (finish_reason === undefined)
    throw vendorFault(vendor, 'unavailable', 'the answer stopped in the middle')
  return { message, finish_reason }
}

function readChunk(vendor: Vendor, data: string) {
  try {
    return chunk.parse(JSON.parse(data))
  } catch (cause) {
    throw vendorFault(vendor, 'badAnswer', 'an event is not JSON of the expected form', { cause })
  }
}
