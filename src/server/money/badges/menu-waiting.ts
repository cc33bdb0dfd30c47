import { menuWaiting } from '#contract/menu.ts'
import { route } from '#server/core/http/route.ts'
import { tenantInvoices } from '#server/money/invoices/access.ts'
import { tenantOrders } from '#server/money/orders/access.ts'
import { most, waitingOrders } from '#server/money/orders/waiting-orders.ts'
import { tenantDifferences } from '#server/money/payments/access.ts'

export const menuWaitingRoute = route(menuWaiting, async (_, context) => {
  const { confirming, allocating, paid } = await waitingOrders(tenantOrders(context))
  const invoices = await tenantInvoices(context)
    .select('id')
    .where('state', 'in', ['requested', 'accepted'])
    .limit(most)
    .execute()
  const differences = await tenantDifferences(context)
    .select('id')
    .where('solved_at', 'is', null)
    .limit(most)
    .execute()
  return {
    staffOrders: Math.min(most, confirming + allocating + paid),
    staffInvoices: invoices.length,
    differences: differences.length,
  }
})
