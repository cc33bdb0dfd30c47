import { sql } from 'kysely'
import type { Settlement } from '#contract/settlements.ts'
import type { Db } from '../db/database.ts'
import { bookZone } from '../ledger/book.ts'

interface Row extends Omit<Settlement, 'agent' | 'due'> {
  id: string
  name: string
}

/**
 * By month and agent, the newest first: what came to the platform for orders that an agent sold, and what the platform gave
 * back of such orders. What the agent gave back by a transfer of its own is none of the platform's money; one in the place of
 * a refund that the provider refused is made by finance, whoever asked for that.
 */
export async function readSettlements(db: Db, month: string | undefined): Promise<Settlement[]> {
  const monthOf = (moment: string) => sql`to_char(${sql.ref(moment)} at time zone ${bookZone}, 'YYYY-MM')`
  const { rows } = await sql<Row>`
    with moved as (
      select ${monthOf('payments.ended_at')} as month, orders.seller_id, 1 as orders, payments.amount as paid, 0 as refunded
      from payments join orders on orders.id = payments.order_id
      where payments.state = 'paid' and orders.seller_id is not null
      union all
      select ${monthOf('refunds.ended_at')}, orders.seller_id, 0, 0, refunds.amount
      from refunds join orders on orders.id = refunds.order_id
      where refunds.state = 'done' and orders.seller_id is not null
        and (refunds.payment_id is not null or refunds.by_account <> orders.seller_id)
    )
    select month, agents.id, agents.name, sum(orders)::bigint as orders, sum(paid)::bigint as paid,
      sum(refunded)::bigint as refunded
    from moved join accounts agents on agents.id = moved.seller_id
    where ${month ?? null}::text is null or month = ${month ?? null}
    group by month, agents.id, agents.name
    order by month desc, agents.name, agents.id`.execute(db)
  return rows.map(({ id, name, ...row }) => ({
    ...row,
    agent: { id, name },
    due: row.paid - row.refunded,
  }))
}
