import type { Transaction } from 'kysely'
import type { Role } from '#core/contract/call.ts'
import type { App } from '#core/server/app/app.ts'
import type { Db } from '#core/server/db/database.ts'
import type { DB } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import { orderStatus } from '#domain/money/order-states.ts'
import { imageKey } from '#identity/images/server/image.ts'
import { removeSecondFactor } from '#identity/second-factor/server/settle.ts'
import { accountEvent } from '#identity/sessions/server/account-event.ts'
import { recordReleased } from '#money/ledger/server/welcomed-contacts.ts'
import { takeStep } from '#money/orders/server/change-order.ts'
import { notifyOrder } from '#money/orders/server/notify-order.ts'
import type { Order } from '#money/orders/server/order.ts'
import { closePayments, openPaymentsOf } from '#money/payments/server/close-payments.ts'
import { removeFiles } from '#shared/own-voices/server/revoke-voice.ts'
import { cancelRun } from '#shared/runs/server/change-run.ts'
import { ownVoicesOf } from '#shared/voices/server/own-voices.ts'

/** What people made: deleted as by themselves, so that nightly jobs remove rows and files. */
const deletedLater = [
  'projects',
  'separations',
  'readings',
  'podcast_shows',
  'podcast_episodes',
  'podcast_sounds',
  'library_documents',
  'live_sessions',
  'classes',
  'class_materials',
] as const

/** Repeated, because another payment code may be opened while one is being closed. */
const tries = 4

interface Where {
  app: App
  db: Db
  tenant: { id: string }
}

interface Leaver {
  id: string
  role: Role
  name: string
}

/** Throws if the account still has something to settle. */
type Refuse = (trx: Transaction<DB>) => Promise<void>

/** Accounting rows stay, as the law requires; personal data does not. */
export async function removeAccount(where: Where, leaver: Leaver, refuse: Refuse): Promise<void> {
  const { app, db, tenant } = where
  const own = db.selectFrom('accounts').select('avatar').where('id', '=', leaver.id)
  const { avatar } = await own.executeTakeFirstOrThrow()
  const voices = await ownVoicesOf(db, leaver.id).select(['tenant_id', 'id']).execute()
  let removed = false
  for (let tried = 0; tried < tries && !removed; tried += 1) {
    await closePayments(app, db, leaver.id)
    removed = await db.transaction().execute((trx) => remove(trx, where, leaver, refuse))
  }
  if (!removed) throw new Problem('paymentStillOpen')
  const picture = avatar && imageKey(tenant, avatar)
  if (picture) await app.storage.remove(picture)
  for (const voice of voices) await removeFiles(app, voice)
  const going = db.selectFrom('runs').select('id').where('account_id', '=', leaver.id)
  for (const run of await going.where('state', 'in', ['waiting', 'running']).execute())
    await cancelRun(app, db, run.id)
}

/**
 * Returns false if an order can still be paid. Locks orders before the account, in the same order as an arriving
 * payment.
 */
async function remove(
  trx: Transaction<DB>,
  where: Where,
  { id, role, name }: Leaver,
  refuse: Refuse,
): Promise<boolean> {
  const { app } = where
  const now = app.now()
  const orders = await trx
    .selectFrom('orders')
    .select('id')
    .where((is) => is.or([is('buyer_id', '=', id), is('seller_id', '=', id)]))
    .where('status', '=', orderStatus.unpaid)
    .orderBy('id')
    .forUpdate()
    .execute()
  // Rows that refer to the account may be written concurrently: a transaction that locks a project first must not wait
  // for this lock.
  const { mobile, email } = await trx
    .selectFrom('accounts')
    .select(['mobile', 'email'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (await openPaymentsOf(trx, id).select('payments.id').limit(1).executeTakeFirst()) return false
  await refuse(trx)
  const discarded: Order[] = []
  for (const order of orders)
    discarded.push(
      await takeStep(app, trx, trx.selectFrom('orders'), { id: order.id, action: 'discard', by: id }),
    )
  await trx
    .updateTable('accounts')
    .set({
      removed_at: now,
      // Orders of other accounts show the name of the selling business.
      name: `${role === 'agent' ? name : 'removed'}-${id.slice(0, 8)}`,
      mobile: null,
      email: null,
      given_mobile: null,
      given_email: null,
      ture_name: null,
      company: null,
      gender: null,
      avatar: null,
    })
    .where('id', '=', id)
    .execute()
  // A live session that runs has lost its speaker with the login; it ends after its time of silence, and is charged then.
  for (const table of deletedLater)
    await trx
      .updateTable(table)
      .set({ deleted_at: now })
      .where('account_id', '=', id)
      .where('deleted_at', 'is', null)
      .execute()
  await trx.deleteFrom('prices').where('seller_id', '=', id).execute()
  await trx.deleteFrom('bank_details').where('seller_id', '=', id).execute()
  await trx.deleteFrom('invoice_infos').where('account_id', '=', id).execute()
  await trx.deleteFrom('glossary').where('account_id', '=', id).execute()
  await trx.deleteFrom('lexicon_terms').where('account_id', '=', id).execute()
  await trx.deleteFrom('own_voices').where('account_id', '=', id).execute()
  await trx.deleteFrom('thesaurus_terms').where('account_id', '=', id).execute()
  await recordReleased(trx, where, { id, contacts: [mobile, email] })
  await trx.updateTable('exports').set({ expires_at: now }).where('account_id', '=', id).execute()
  await removeSecondFactor(trx, id)
  await trx.deleteFrom('notices').where('account_id', '=', id).execute()
  await accountEvent(trx, { account: id, now }, 'removal')
  for (const order of discarded) await notifyOrder(app, trx, order, { action: 'discard', by: id })
  return true
}
