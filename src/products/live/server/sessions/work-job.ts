import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { DB } from '#core/server/db/tables.ts'
import { enqueue } from '#core/server/jobs/enqueue.ts'
import { job } from '#core/server/jobs/job.ts'
import { needsOf, toHear, toSpeak, toTranslate } from '#shared/voices/server/needs.ts'
import { readOffer } from '#shared/voices/server/offer.ts'
import type { SessionRow } from '../core/access.ts'
import { notifyLive } from '../core/channels.ts'

/**
 * Recognizes and translates a session while there is pending sound or text. If a worker crashes, another one continues, any
 * number of times.
 */
export const workLive = job({
  kind: 'live.work',
  lane: 'live',
  input: z.object({ session: z.uuid() }),
  retries: 10_000,
  retryAfter: 1,
})

/** Queues the job of a session, unless it is queued or running, and notifies it of new work. */
export async function startWork(trx: Transaction<DB>, session: SessionRow): Promise<void> {
  const { tenant_id: tenant, account_id: account, id } = session
  const { numUpdatedRows } = await trx
    .updateTable('live_streams')
    .set({ at_work: true })
    .where('session_id', '=', id)
    .where('at_work', '=', false)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) {
    const needs = await needsOfSession(trx, session)
    await enqueue(trx, workLive, { session: id }, { tenant, account, needs })
  } else await notifyLive(trx, 'changes', { tenant, session: id })
}

async function needsOfSession(trx: Transaction<DB>, { language, languages, voices }: SessionRow) {
  const offer = await readOffer(trx)
  return needsOf(
    offer,
    toHear(language),
    ...languages.map((to) => toTranslate(offer, language, to)),
    ...Object.values(voices).map(({ port }) => toSpeak(offer, port)),
  )
}
