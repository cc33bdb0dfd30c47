import { createHash, subtle } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Call } from '#core/contract/call.ts'
import type { Envelope } from '#core/contract/envelope.ts'
import { malformed } from './malformed.ts'
import { Problem, Unfinished } from './problem.ts'
import type { RequestContext } from './route.ts'

/** How long the response to a call with an idempotency key is stored. */
export const retentionMs = 24 * 3_600_000
/** Longer than any call takes; after this, the process must have crashed. */
const longestMs = 5 * 60_000

const header = 'idempotency-key'

/** How a response is stored and restored. */
interface AnswerFormat<Answer> {
  write(answer: Answer): string
  read(text: string): Answer
}
export const envelopeFormat: AnswerFormat<Envelope> = { write: JSON.stringify, read: JSON.parse }
export const bytesFormat: AnswerFormat<Uint8Array<ArrayBuffer>> = {
  write: (bytes) => new TextDecoder().decode(bytes),
  read: (text) => new TextEncoder().encode(text),
}

/**
 * Executes a call with an `Idempotency-Key` once: repeated requests get the first response. A refusal is not stored, because it
 * changed nothing. After a fault the outcome is unknown; the response says so, and the call is not executed again.
 */
export async function idempotent<Answer>(
  call: Call,
  context: RequestContext,
  { headers }: FastifyRequest,
  input: unknown,
  { write, read }: AnswerFormat<Answer>,
  perform: (isNamed: boolean) => Promise<Answer>,
): Promise<Answer> {
  const { app, db, tenant, caller, file, reply } = context
  const value = headers[header]
  const key = caller?.by.key
  if (value === undefined || key === undefined || !call.changes) return perform(false)
  if (typeof value !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(value)) throw malformed(header, 'valid')

  const now = app.now()
  const digest = await digestOf(call, input, file?.bytes)
  const begun = await db
    .insertInto('idempotency_keys')
    .values({ tenant_id: tenant.id, key_id: key, value, digest, started_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'key_id', 'value'])
        .doUpdateSet({ digest, started_at: now, answer: null, faulted_at: null })
        .where('idempotency_keys.started_at', '<', new Date(now.getTime() - retentionMs)),
    )
    .returning('value')
    .executeTakeFirst()
  const own = { key_id: key, value }
  if (!begun) {
    const earlier = await db
      .selectFrom('idempotency_keys')
      .selectAll()
      .where((is) => is.and(own))
      .executeTakeFirst()
    if (earlier && !earlier.digest.equals(digest)) throw new Problem('idempotencyOther')
    if (earlier?.answer) {
      reply.header('idempotent-replayed', 'true')
      return read(earlier.answer)
    }
    const isLost = earlier && (earlier.faulted_at || now.getTime() - earlier.started_at.getTime() > longestMs)
    throw isLost ? new Problem('idempotencyUnknown') : new Problem('idempotencyRunning', { seconds: 1 })
  }

  try {
    const answer = await perform(true)
    await db
      .updateTable('idempotency_keys')
      .set({ answer: write(answer) })
      .where((is) => is.and(own))
      .execute()
    return answer
  } catch (error) {
    if (error instanceof Problem && !(error instanceof Unfinished))
      await db
        .deleteFrom('idempotency_keys')
        .where((is) => is.and(own))
        .execute()
    else
      await db
        .updateTable('idempotency_keys')
        .set({ faulted_at: now })
        .where((is) => is.and(own))
        .execute()
    throw error
  }
}

async function digestOf(call: Call, input: unknown, file: Uint8Array | undefined): Promise<Buffer> {
  const hash = createHash('sha256')
  // Outside the event loop: bodies for threads have up to 16 MB.
  if (Buffer.isBuffer(input))
    hash.update(call.path).update(Buffer.from(await subtle.digest('SHA-256', input)))
  // As UTF-16, which is ten times as fast as UTF-8 for a text of megabytes.
  else hash.update(Buffer.from(JSON.stringify([call.path, input]), 'utf16le'))
  return hash.update(file ?? '').digest()
}
