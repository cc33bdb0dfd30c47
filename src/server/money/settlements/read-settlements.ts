import { sql } from 'kysely'
import type { AgentsSettlement } from '#contract/settlements.ts'
import type { Db } from '#server/core/db/database.ts'
import { ledgerTime } from '#server/core/tables/table.ts'
import { ledgerTimeZone } from '#domain/money/ledger-time-zone.ts'
import { readPayouts, type SettlementFilter } from './read-payouts.ts'

interface Row extends Pick<AgentsSettlement, 'month' | 'orders' | 'paid' | 'refunded'> {
  id: string
  name: string
}

/** A month in China is over when the next one has begun there. */
export const isOver = (month: string, now: Date) => month < ledgerTime(now).slice(0, 7)

/**
 * By month and agent, newest first: online payments for orders that an agent sold, refunds by the platform, and
 * payouts. A refund by the agent's own transfer does not involve the platform's money; a transfer in place of a refused
 * online refund is made by finance, whoever requested it.
 */
export async function readSettlements(
  db: Db,
  now: Date,
  { month, agent }: SettlementFilter = {},
): Promise<AgentsSettlement[]> {
  const monthOf = (moment: string) =>
    sql`to_char(${sql.ref(moment)} at time zone ${ledgerTimeZone}, 'YYYY-MM')`
  const ofAgent = agent ? sql`orders.seller_id = ${agent}` : sql`orders.seller_id is not null`
  const { rows } = await sql<Row>`
    with moved as (
      select ${monthOf('payments.ended_at')} as month, orders.seller_id, 1 as orders, payments.amount as paid, 0 as refunded
      from payments join orders on orders.id = payments.order_id
      where payments.state = 'paid' and ${ofAgent}
      union all
      select ${monthOf('refunds.ended_at')}, orders.seller_id, 0, 0, refunds.amount
      from refunds join orders on orders.id = refunds.order_id
      where refunds.state = 'done' and ${ofAgent}
        and (refunds.payment_id is not null or refunds.by_account <> orders.seller_id)
    )
    select month, agents.id, agents.name, sum(orders)::bigint as orders, sum(paid)::bigint as paid,
      sum(refunded)::bigint as refunded
    from moved join accounts agents on agents.id = moved.seller_id
    where ${month ?? null}::text is null or month = ${month ?? null}
    group by month, agents.id, agents.name
    order by month desc, agents.name, agents.id`.execute(db)
  const payouts = await readPayouts(db, { month, agent })
  return rows.map(({ id, name, ...row }) => {
    const made = payouts
      .filter((one) => one.month === row.month && one.agent === id)
      .map(({ shown }) => shown)
    const due = row.paid - row.refunded
    const paidOut = made.reduce((sum, { amount, takenBack }) => sum + (takenBack ? 0 : amount), 0)
    return {
      ...row,
      agent: { id, name },
      due,
      open: due - paidOut,
      over: isOver(row.month, now),
      payouts: made,
    }
  })
}
