import { orderExport } from '#contract/orders.ts'
import type { TableKind } from '#contract/usage.ts'
import { orderTerms } from '#i18n/order-terms.ts'
import { mediaPath } from '../files/media-link.ts'
import { answer, type Visit } from '../http/answer.ts'
import type { WhoseOrders } from './access.ts'
import type { OrdersFilter } from './wanted-orders.ts'

export function exportOrders(
  visit: Pick<Visit<readonly ['agent']>, 'app' | 'tenant' | 'caller' | 'language'>,
  whose: WhoseOrders,
  orders: OrdersFilter,
  table: TableKind,
) {
  const { language } = visit
  const name = `${orderTerms.allOrders[language]}.${table}`
  return { path: mediaPath(visit, { orders, whose, language }, { name, save: true }) }
}

export const answerOrderExport = answer(orderExport, async ({ table, ...orders }, visit) =>
  exportOrders(visit, 'bought', orders, table),
)
