import type { TableKind } from '#core/contract/tables.ts'
import { route, type RequestContext } from '#core/server/http/route.ts'
import { fileLink, created as made } from '#identity/file-links/server/file-link.ts'
import { orderExport } from '../contract/orders.ts'
import { orderTerms } from '../texts/terms.ts'
import type { WhoseOrders } from './access.ts'
import type { OrdersFilter } from './filter-orders.ts'
import { ordersFile } from './orders-table.ts'

export function exportOrders(
  context: Pick<RequestContext<readonly ['agent']>, 'app' | 'tenant' | 'caller' | 'language'>,
  whose: WhoseOrders,
  orders: OrdersFilter,
  table: TableKind,
) {
  const { language } = context
  const name = `${orderTerms.allOrders[language]}.${table}`
  return { path: fileLink(context, made(ordersFile, { orders, whose, language }), { name, save: true }) }
}

export const orderExportRoute = route(orderExport, async ({ table, ...orders }, context) =>
  exportOrders(context, 'bought', orders, table),
)
