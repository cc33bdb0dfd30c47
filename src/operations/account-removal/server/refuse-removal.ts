import type { Db } from '#core/server/db/database.ts'
import { Problem } from '#core/server/http/problem.ts'
import { asYuan } from '#domain/money/as-yuan.ts'
import { orderStatus } from '#domain/money/order-states.ts'
import { readSettlements } from '#money/settlements/server/read-settlements.ts'

/** Orders with a payment in progress or with undelivered usage. */
const open = [orderStatus.confirming, orderStatus.allocating, orderStatus.paid]

/** Orders that the account buys or sells, except those among these accounts, or between one of them and the platform. */
export async function refuseWhileMoneyIsOpen(
  db: Db,
  account: string,
  among: readonly string[] = [],
): Promise<void> {
  const order = await db
    .selectFrom('orders')
    .select('number')
    .where((is) => is.or([is('buyer_id', '=', account), is('seller_id', '=', account)]))
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
    .$if(among.length > 0, (open) =>
      open.where((is) =>
        is.or([
          is('buyer_id', 'not in', among),
          is.and([is('seller_id', 'is not', null), is('seller_id', 'not in', among)]),
        ]),
      ),
    )
    .limit(1)
    .executeTakeFirst()
  if (order) throw new Problem('orderStillOpen', { number: order.number })
}

/** Refuses while the agent has users, open orders, amounts to settle or paid usage. */
export async function refuseWhileAgentIsNeeded(db: Db, agent: string, now: Date): Promise<void> {
  const { users } = await db
    .selectFrom('accounts')
    .select((is) => is.fn.countAll<number>().as('users'))
    .where('agent_id', '=', agent)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(users) > 0) throw new Problem('agentHasUsers', { count: Number(users) })
  const due = (await readSettlements(db, now, { agent })).reduce((sum, month) => sum + month.open, 0)
  if (due !== 0) throw new Problem('settlementStillOpen', { amount: asYuan(due) })
  const bought = await db
    .selectFrom('packages')
    .select('id')
    .where('account_id', '=', agent)
    .where('amount', '>', 0)
    .where('remaining', '>', 0)
    .where('expires_at', '>', now)
    .limit(1)
    .executeTakeFirst()
  if (bought) throw new Problem('boughtUsageLeft')
}
