import type { Updateable } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '#core/server/db/database.ts'
import type { Outbox } from '#core/server/db/tables.ts'
import { enqueue } from '#core/server/jobs/enqueue.ts'
import { handleJob, job, type JobContext } from '#core/server/jobs/job.ts'
import type { Letter } from './sender.ts'
import { smsText } from './wording.ts'

/** Sends one message of the outbox. A busy gateway is retried later by rescheduling; job retries are for our own faults. */
export const deliver = job({
  kind: 'notices.deliver',
  lane: 'quick',
  input: z.object({ id: z.uuid() }),
  retries: 5,
  retryAfter: 5,
})

const firstPause = 5
const longestPause = 300

export const runDeliver = handleJob(deliver, async ({ id }, context) => {
  const { app, db } = context
  const row = await db
    .selectFrom('outbox')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  if (!row?.message) return
  const tenant = await app.tenants.byId(context.tenant)
  if (!tenant) return fail(context, id, 'the tenant is suspended')
  const { recipient, language, message } = row
  const letter: Letter = { id, tenant, recipient, language, message }

  const sender = app.messages.senders[row.channel]
  if (!sender) return keep(context, letter)
  if (row.expires_at <= app.now()) return fail(context, id, row.error ?? 'it ran out before it could be sent')
  const delivery = await sender.send(letter)
  if (delivery.end === 'sent')
    return settle(db, id, { state: 'sent', message: null, error: null, sent_at: app.now() })
  if (delivery.end === 'refused') return fail(context, id, delivery.reason)

  const pause = Math.max(delivery.seconds ?? 0, Math.min(longestPause, firstPause * 2 ** row.attempts))
  const after = new Date(app.now().getTime() + pause * 1000)
  if (after >= row.expires_at) return fail(context, id, delivery.reason)
  await db.transaction().execute(async (trx) => {
    await settle(trx, id, { attempts: row.attempts + 1, error: delivery.reason })
    await enqueue(trx, deliver, { id }, { tenant: context.tenant, after })
  })
})

/**
 * Without a sender the message stays readable, and is printed in the terminal if the platform was started on this
 * machine.
 */
async function keep({ app, db }: JobContext, letter: Letter) {
  await settle(db, letter.id, { state: 'kept' })
  const outbox = { to: letter.recipient, text: smsText(letter) }
  if (app.config.local && app.messages.sendsNothing) app.log.info({ outbox }, 'a message was kept')
}

async function fail({ app, db }: JobContext, id: string, error: string) {
  await settle(db, id, { state: 'failed', message: null, error })
  app.log.warn({ message: id, reason: error }, 'a message was not sent')
}

async function settle(db: Db, id: string, changes: Updateable<Outbox>) {
  await db.updateTable('outbox').set(changes).where('id', '=', id).execute()
}
