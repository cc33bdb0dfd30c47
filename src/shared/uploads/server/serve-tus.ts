import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { App } from '#core/server/app/app.ts'
import type { Feature } from '#core/server/app/feature.ts'
import { malformed } from '#core/server/http/malformed.ts'
import { Problem } from '#core/server/http/problem.ts'
import { StorageFull } from '#core/server/storage/storage.ts'
import { contextOf } from '#identity/sessions/server/request-context.ts'
import { uploadBegin } from '../contract/uploads.ts'
import { completedSize, receiveBytes } from './bytes.ts'
import { TooMuch, type UploadRow } from './incoming.ts'
import { onOwnUpload, stopTurns } from './turns.ts'

const version = '1.0.0'
const contentType = 'application/offset+octet-stream'
/** A connection without data for this long is closed. */
const silence = 60_000
/**
 * The rest of a refused body is read up to this size, so that the response arrives; beyond it, the connection is
 * closed.
 */
const maxDrained = 64 * 1024 * 1024

type UploadRequest = FastifyRequest<{ Params: { id: string } }>

/** The path at which the bytes of an upload are sent. */
export const tusPath = (id: string) => `/api/upload/tus/${id}`

/**
 * The bytes of a file, by the core protocol of tus (tus.io, 1.0.0): HEAD returns how much was received, PATCH sends
 * more. An upload is created by /upload/begin and deleted by /upload/abandon.
 */
export function serveTus(server: FastifyInstance, app: App) {
  server.register(async (tus) => {
    // The body is not parsed, but written to the file as it arrives.
    tus.removeAllContentTypeParsers()
    tus.addContentTypeParser(contentType, (_request, _payload, done) => done(null))
    tus.addHook('onRequest', async (request, reply) => {
      reply.header('tus-resumable', version).header('cache-control', 'no-store')
      if (request.method !== 'OPTIONS' && request.headers['tus-resumable'] !== version)
        return reply.code(412).header('tus-version', version).send()
    })
    tus.addHook('onSend', async (request, reply) => {
      if (reply.statusCode < 400) return
      if (comingIn(request) > maxDrained) reply.header('connection', 'close')
      else request.raw.resume()
    })
    tus.addHook('preClose', async () => stopTurns())
    const url = tusPath(':id')
    tus.options(url, async (_request, reply) => reply.code(204).header('tus-version', version).send())
    tus.head<{ Params: { id: string } }>(url, (request, reply) => sendOffset(app, request, reply))
    tus.patch<{ Params: { id: string } }>(url, (request, reply) => take(app, request, reply))
  })
}

async function sendOffset(app: App, request: UploadRequest, reply: FastifyReply) {
  // Not interrupted: it is short, and may come from a newer client than the PATCH that arrives after it.
  const stop = () => undefined
  const { received, size } = await onUpload(app, request, reply, stop, async (row) => ({
    received: await completedSize(app, row),
    size: row.size,
  }))
  return reply.header('upload-offset', received).header('upload-length', size).send()
}

async function take(app: App, request: UploadRequest, reply: FastifyReply) {
  const { headers, raw } = request
  if (!/^\d+$/.test(String(headers['upload-offset']))) throw malformed('upload-offset', 'wholeNumber')
  const announced = { offset: Number(headers['upload-offset']), length: knownLength(request) }
  const stop = () => request.raw.destroy()
  try {
    const received = await onUpload(app, request, reply, stop, (row) =>
      receiveBytes(app, row, announced, arriving(request)),
    )
    if (received === undefined) return reply.code(409).send()
    return reply.code(204).header('upload-offset', received).send()
  } catch (error) {
    // The connection broke, or a newer request took over: there is no recipient for a response.
    if (raw.readableAborted) return reply.hijack()
    if (error instanceof TooMuch) throw malformed('upload-length', 'declared')
    if (!isFull(error)) throw error
    request.log.error({ reqId: request.id, err: error }, 'no room left for an upload')
    throw new Problem('diskFull')
  }
}

async function onUpload<Result>(
  app: App,
  request: UploadRequest,
  reply: FastifyReply,
  stop: () => void,
  work: (row: UploadRow) => Promise<Result>,
): Promise<Result> {
  const { db, caller } = await contextOf(app, uploadBegin, request, reply)
  const id = z.safeParse(z.uuid(), request.params.id).data
  return onOwnUpload({ app, db, caller }, id, stop, work)
}

async function* arriving({ raw }: UploadRequest): AsyncGenerator<Buffer> {
  raw.socket.setTimeout(silence)
  try {
    yield* raw.iterator({ destroyOnReturn: false })
  } finally {
    raw.socket.setTimeout(0)
  }
}

const knownLength = ({ headers }: FastifyRequest) => Number(headers['content-length'] ?? 0)
const comingIn = (request: FastifyRequest) =>
  'transfer-encoding' in request.headers ? Infinity : knownLength(request)

const isFull = (error: unknown) =>
  error instanceof StorageFull ||
  ['ENOSPC', 'EDQUOT', 'EFBIG'].includes((error as NodeJS.ErrnoException).code ?? '')

export const uploads: Feature = {
  name: 'uploads',
  serve: serveTus,
}
