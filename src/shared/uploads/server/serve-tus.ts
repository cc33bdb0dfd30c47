import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Selectable } from 'kysely'
import * as z from 'zod/mini'
import { uploadBegin } from '../contract/uploads.ts'
import type { App } from '#core/server/app/app.ts'
import type { Uploads } from '#core/server/db/tables.ts'
import { malformed } from '#core/server/http/malformed.ts'
import { Problem } from '#core/server/http/problem.ts'
import { contextOf } from '#identity/sessions/server/request-context.ts'
import { StorageFull } from '#core/server/storage/storage.ts'
import { ownUploads } from './access.ts'
import { receiveFrom, receivedOf, settle, tusPath } from './bytes.ts'
import { TooMuch } from './receive.ts'
import { inTurn, stopTurns, turnsEnded } from './turns.ts'

const version = '1.0.0'
const contentType = 'application/offset+octet-stream'
/** A connection without data for this long is closed. */
const silence = 60_000
/**
 * The rest of a refused body is read up to this size, so that the response arrives; beyond it, the connection is
 * closed.
 */
const mostDrained = 64 * 1024 * 1024

/** Precise enough, because the cleanup counts in days. */
const touchEvery = 3_600_000

type Row = Selectable<Uploads>
type UploadRequest = FastifyRequest<{ Params: { id: string } }>

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
      if (comingIn(request) > mostDrained) reply.header('connection', 'close')
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
  const { received, size } = await onUpload(app, request, reply, async (row, received) => {
    if (received === row.size && !row.key) await settle(app, row)
    return { received, size: row.size }
  })
  return reply.header('upload-offset', received).header('upload-length', size).send()
}

async function take(app: App, request: UploadRequest, reply: FastifyReply) {
  const { headers, raw } = request
  const offset = Number(headers['upload-offset'])
  if (!/^\d+$/.test(String(headers['upload-offset']))) throw malformed('upload-offset', 'wholeNumber')
  try {
    return await onUpload(app, request, reply, async (row, received) => {
      if (offset !== received) return reply.code(409).send()
      if (offset + knownLength(request) > row.size) throw new TooMuch()
      await receiveRest(app, request, row, offset)
      const now = await receivedOf(app, row)
      if (now === row.size && !row.key) await settle(app, row)
      return reply.code(204).header('upload-offset', now).send()
    })
  } catch (error) {
    // The connection broke, or a newer request took over: there is no recipient for a response.
    if (raw.readableAborted) return reply.hijack()
    if (error instanceof TooMuch) throw malformed('upload-length', 'declared')
    if (!isFull(error)) throw error
    request.log.error({ reqId: request.id, err: error }, 'no room left for an upload')
    throw new Problem('diskFull')
  }
}

async function receiveRest(app: App, { raw }: UploadRequest, row: Row, from: number) {
  raw.socket.setTimeout(silence)
  try {
    await receiveFrom(app, row, from, raw.iterator({ destroyOnReturn: false }))
  } finally {
    raw.socket.setTimeout(0)
  }
}

/** Works on one of the caller's uploads, when no other request does. */
async function onUpload<Result>(
  app: App,
  request: UploadRequest,
  reply: FastifyReply,
  work: (row: Row, received: number) => Promise<Result>,
): Promise<Result> {
  const context = await contextOf(app, uploadBegin, request, reply)
  const id = z.safeParse(z.uuid(), request.params.id).data
  const own = async () => {
    const row = id && (await ownUploads(context).selectAll().where('id', '=', id).executeTakeFirst())
    if (!row) throw new Problem('notFound')
    return row
  }
  const before = turnsEnded()
  const found = await own()
  await touch(app, found)
  // HEAD is not interrupted: it is short, and may come from a newer client than the PATCH that arrives after it.
  const stop = request.method === 'HEAD' ? () => undefined : () => request.raw.destroy()
  return inTurn(id!, stop, async () => {
    // The current row: the upload may be complete or abandoned by now.
    const row = turnsEnded() === before ? found : await own()
    return work(row, await receivedOf(app, row))
  })
}

/**
 * Records that the upload is active. Not done often, because a commit waits for the disk behind the bytes themselves.
 */
async function touch(app: App, { tenant_id, id, touched_at }: Row) {
  const now = app.now()
  if (now.getTime() - touched_at.getTime() < touchEvery) return
  await app.database
    .of(tenant_id)
    .updateTable('uploads')
    .set({ touched_at: now })
    .where('id', '=', id)
    .execute()
}

const knownLength = ({ headers }: FastifyRequest) => Number(headers['content-length'] ?? 0)
const comingIn = (request: FastifyRequest) =>
  'transfer-encoding' in request.headers ? Infinity : knownLength(request)

const isFull = (error: unknown) =>
  error instanceof StorageFull ||
  ['ENOSPC', 'EDQUOT', 'EFBIG'].includes((error as NodeJS.ErrnoException).code ?? '')
