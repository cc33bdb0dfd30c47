import { sql } from 'kysely'
import { staffDifferences } from '#contract/payments.ts'
import { answer } from '../http/answer.ts'
import { ordersOfTrades, tenantDifferences } from './access.ts'

const shown = 50

export const answerStaffDifferences = answer(staffDifferences, async ({ solved, skip }, visit) => {
  const rows = await tenantDifferences(visit)
    .leftJoin('accounts', 'accounts.id', 'payment_differences.solved_by')
    .selectAll('payment_differences')
    .select(['accounts.name as solver', sql<string>`to_char(day, 'YYYY-MM-DD')`.as('on_day')])
    .where('solved_at', solved ? 'is not' : 'is', null)
    .orderBy('found_at', 'desc')
    .orderBy('payment_differences.id')
    .offset(skip)
    .limit(shown)
    .execute()
  const numbers = rows.map((row) => row.trade_number)
  const orders = numbers.length
    ? await ordersOfTrades(visit)
        .select(['trade_number', 'orders.number'])
        .where('trade_number', 'in', numbers)
        .execute()
    : []
  const orderOf = new Map(orders.map((order) => [order.trade_number, order.number]))
  return rows.map((row) => ({
    id: row.id,
    provider: row.provider,
    day: row.on_day,
    tradeNumber: row.trade_number,
    refundNumber: row.refund_number,
    order: orderOf.get(row.trade_number) ?? null,
    ours: row.ours,
    theirs: row.theirs,
    timeFound: row.found_at.toISOString(),
    timeSolved: row.solved_at?.toISOString() ?? null,
    solvedBy: row.solver,
    note: row.note,
  }))
})
