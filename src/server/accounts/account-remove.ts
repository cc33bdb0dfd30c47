import { accountRemove } from '#contract/accounts.ts'
import { orderStatus } from '#domain/money/order-states.ts'
import type { Db } from '../db/database.ts'
import { answer } from '../http/answer.ts'
import { Problem } from '../http/problem.ts'
import { cancelRun } from '../runs/keep.ts'
import { endSessions } from '../sessions/end-sessions.ts'

/** What was paid for must first be in somebody's hands. */
const open = [orderStatus.confirming, orderStatus.allocating, orderStatus.paid]

/** The books stay as the law asks; who the account belonged to does not. */
export const answerAccountRemove = answer(accountRemove, async (_, { app, db, caller: { id } }) => {
  const now = app.now()
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('accounts').select('id').where('id', '=', id).forUpdate().execute()
    await refuseWhileMoneyIsOpen(trx, id)
    await trx
      .updateTable('accounts')
      .set({
        removed_at: now,
        name: `removed-${id.slice(0, 8)}`,
        mobile: null,
        email: null,
        ture_name: null,
        company: null,
        gender: null,
        avatar: null,
      })
      .where('id', '=', id)
      .execute()
    await trx
      .updateTable('projects')
      .set({ deleted_at: now })
      .where('account_id', '=', id)
      .where('deleted_at', 'is', null)
      .execute()
    await trx.deleteFrom('invoice_infos').where('account_id', '=', id).execute()
    await trx.deleteFrom('glossary').where('account_id', '=', id).execute()
    await trx.deleteFrom('notices').where('account_id', '=', id).execute()
    await endSessions(trx, { account: id }, 'signedOut', now)
  })
  const going = db.selectFrom('runs').select('id').where('account_id', '=', id)
  for (const run of await going.where('state', 'in', ['waiting', 'running']).execute())
    await cancelRun(app, db, run.id)
  return null
})

async function refuseWhileMoneyIsOpen(trx: Db, account: string): Promise<void> {
  const order = await trx
    .selectFrom('orders')
    .select('number')
    .where('buyer_id', '=', account)
    .where((is) =>
      is.or([
        is('status', 'in', open),
        is.exists(
          is
            .selectFrom('refunds')
            .select('refunds.id')
            .whereRef('refunds.order_id', '=', 'orders.id')
            .where('refunds.ended_at', 'is', null),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  if (order) throw new Problem('orderStillOpen', { number: order.number })
}
