import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#core/server/app/app.ts'
import { Problem } from '#core/server/http/problem.ts'
import { checkKey } from '#core/server/storage/storage.ts'
import { rangeOf } from './range.ts'

/**
 * Sends a stored file, completely or the requested range. `etag` is a strong validator, for files that are requested
 * again at the same address when they may have changed; `isShared` allows other sites' pages to use the file; a known `size` saves
 * asking the storage.
 */
export async function sendFile(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  type: string,
  { etag, size, isShared = false }: { etag?: string; size?: number; isShared?: boolean } = {},
): Promise<FastifyReply> {
  if (etag) reply.header('etag', etag)
  if (etag && isMatch(request.headers['if-none-match'], etag)) return reply.code(304).send()
  const file = size === undefined ? await app.storage.head(key) : { size }
  if (!file) throw new Problem('notFound')
  const { accelRedirect } = app.config
  // The proxy sends the bytes, answers ranges and has a validator of its own for the file.
  if (accelRedirect !== undefined)
    return guarded(reply, type, isShared)
      .removeHeader('etag')
      .header('x-accel-redirect', accelRedirect + checkKey(key))
      .send()
  // A range of another version, or of a file without a validator: the whole file is the correct answer.
  const ifRange = request.headers['if-range']
  const isSame = ifRange === undefined || ifRange === etag
  const address = addressInStore(app, request, reply, { key, type, size: file.size })
  // The address ends before a cached redirect would.
  if (address) return reply.code(302).header('cache-control', 'no-store').header('location', address).send()
  const range = rangeOf(isSame ? request.headers.range : undefined, file.size)
  if (range === 'outside') return reply.code(416).header('content-range', `bytes */${file.size}`).send()
  const part = range === 'whole' ? { start: 0, end: file.size - 1 } : range
  const stream = await app.storage.read(key, range === 'whole' ? {} : { range })
  if (!stream) throw new Problem('notFound')

  if (range !== 'whole')
    reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${file.size}`)
  return guarded(reply, type, isShared)
    .header('content-length', part.end - part.start + 1)
    .header('accept-ranges', 'bytes')
    .send(stream)
}

/** Smaller files are not worth a second request. */
const leastElsewhere = 256 * 1024

/** Where the store itself sends a file. Scripts may not read the answer of another origin, unlike players and downloads. */
function addressInStore(
  { storage, now }: App,
  { headers, method }: FastifyRequest,
  reply: FastifyReply,
  { key, type, size }: { key: string; type: string; size: number },
): string | undefined {
  // The signature is for GET.
  if (method !== 'GET' || size < leastElsewhere || headers['sec-fetch-mode'] === 'cors') return undefined
  const disposition = reply.getHeader('content-disposition')
  return storage.address(key, { type, disposition: disposition?.toString() }, now())
}

/** Whether a client has this version already (If-None-Match). */
export const isMatch = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((each) => each.trim() === '*' || each.trim().replace(/^W\//, '') === etag) ?? false

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

/** Uploaded content must never run as a page of ours; only what is shared may be part of pages of others. */
export const guarded = (reply: FastifyReply, type: string, isShared = false) =>
  reply
    .type(type)
    .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'self'")
    .header('cross-origin-resource-policy', isShared ? 'cross-origin' : 'same-origin')
