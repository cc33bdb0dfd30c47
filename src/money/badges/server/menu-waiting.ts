import { route } from '#core/server/http/route.ts'
import { menuWaiting } from '#identity/menu/contract.ts'
import { tenantInvoices } from '#money/invoices/server/access.ts'
import { tenantOrders, max, waitingOrders } from '#money/orders/server/access.ts'
import { tenantDifferences } from '#money/payments/server/access.ts'

export const menuWaitingRoute = route(menuWaiting, async (_, context) => {
  const { confirming, allocating, paid } = await waitingOrders(tenantOrders(context))
  const invoices = await tenantInvoices(context)
    .select('id')
    .where('state', 'in', ['requested', 'accepted'])
    .limit(max)
    .execute()
  const differences = await tenantDifferences(context)
    .select('id')
    .where('solved_at', 'is', null)
    .limit(max)
    .execute()
  return {
    staffOrders: Math.min(max, confirming + allocating + paid),
    staffInvoices: invoices.length,
    differences: differences.length,
  }
})
