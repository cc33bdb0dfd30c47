import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#server/core/app/app.ts'
import { rangeOf } from './range.ts'
import { Problem } from '#server/core/http/problem.ts'

/** Sends a stored file, completely or the requested range. */
export async function sendFile(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  type: string,
): Promise<FastifyReply> {
  const file = await app.storage.head(key)
  if (!file) throw new Problem('notFound')
  // If-Range needs a validator, which we never send, so the whole file is the correct answer.
  const range = rangeOf(request.headers['if-range'] ? undefined : request.headers.range, file.size)
  if (range === 'outside') return reply.code(416).header('content-range', `bytes */${file.size}`).send()
  const part = range === 'whole' ? { start: 0, end: file.size - 1 } : range
  const stream = await app.storage.read(key, range === 'whole' ? {} : { range })
  if (!stream) throw new Problem('notFound')

  if (range !== 'whole')
    reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${file.size}`)
  return guarded(reply, type)
    .header('content-length', part.end - part.start + 1)
    .header('accept-ranges', 'bytes')
    .send(stream)
}

/** A file generated for a request. */
export interface MadeFile {
  type: string
  bytes: Uint8Array<ArrayBuffer>
}

export const madeFile = (type: string, content: string | Uint8Array<ArrayBuffer>): MadeFile => ({
  type,
  bytes: typeof content === 'string' ? new TextEncoder().encode(content) : content,
})

export const sendMade = (reply: FastifyReply, { type, bytes }: MadeFile) => guarded(reply, type).send(bytes)

/** Uploaded content must never run as a page of ours. */
export const guarded = (reply: FastifyReply, type: string) =>
  reply
    .type(type)
    .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'self'")
    .header('cross-origin-resource-policy', 'same-origin')
