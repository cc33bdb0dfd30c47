import { sql } from 'kysely'
import { route } from '#core/server/http/route.ts'
import { newestFirst, readPage } from '#core/server/lists/keyset.ts'
import { staffDifferences } from '../contract.ts'
import { ordersOfTrades, tenantDifferences } from './access.ts'

const newest = newestFirst('payment_differences', 'found_at')

export const staffDifferencesRoute = route(staffDifferences, async ({ solved, ...paging }, context) => {
  const found = tenantDifferences(context)
    .leftJoin('accounts', 'accounts.id', 'payment_differences.solved_by')
    .selectAll('payment_differences')
    .select(['accounts.name as solver', sql<string>`to_char(day, 'YYYY-MM-DD')`.as('on_day')])
    .where('solved_at', solved ? 'is not' : 'is', null)
  const { records: rows, next } = await readPage(found, newest, paging)
  const numbers = rows.map((row) => row.trade_number)
  const orders = numbers.length
    ? await ordersOfTrades(context)
        .leftJoin('refunds', 'refunds.payment_id', 'payments.id')
        .select(['trade_number', 'orders.id', 'orders.number', 'payments.state'])
        .select((is) => is.fn.agg<(string | null)[]>('array_agg', ['refunds.number']).as('refunds'))
        .where('trade_number', 'in', numbers)
        .groupBy(['trade_number', 'orders.tenant_id', 'orders.id', 'payments.state'])
        .execute()
    : []
  const orderOf = new Map(orders.map((order) => [order.trade_number, order]))
  const records = rows.map((row) => {
    const order = orderOf.get(row.trade_number)
    return {
      id: row.id,
      provider: row.provider,
      day: row.on_day,
      tradeNumber: row.trade_number,
      refundNumber: row.refund_number,
      order: order ? { id: order.id, number: order.number } : null,
      canRecord:
        row.ours === null &&
        row.refund_number !== null &&
        order?.state === 'paid' &&
        !order.refunds.includes(row.refund_number),
      ours: row.ours,
      theirs: row.theirs,
      timeFound: row.found_at.toISOString(),
      timeSolved: row.solved_at?.toISOString() ?? null,
      solvedBy: row.solver,
      note: row.note,
    }
  })
  return { records, next }
})
