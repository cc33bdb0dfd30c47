import { menuWaiting } from '#identity/menu/contract.ts'
import { route } from '#core/server/http/route.ts'
import { tenantInvoices } from '#money/invoices/server/access.ts'
import { tenantOrders } from '#money/orders/server/access.ts'
import { most, waitingOrders } from '#money/orders/server/waiting-orders.ts'
import { tenantDifferences } from '#money/payments/server/access.ts'

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
