import { menuWaiting } from '#contract/menu.ts'
import { answer } from '../http/answer.ts'
import { tenantInvoices } from '../invoices/access.ts'
import { tenantOrders } from '../orders/access.ts'
import { most, waitingOrders } from '../orders/waiting-orders.ts'
import { tenantDifferences } from '../payments/access.ts'

export const answerMenuWaiting = answer(menuWaiting, async (_, visit) => {
  const { confirming, allocating, paid } = await waitingOrders(tenantOrders(visit))
  const invoices = await tenantInvoices(visit)
    .select('id')
    .where('state', 'in', ['requested', 'accepted'])
    .limit(most)
    .execute()
  const differences = await tenantDifferences(visit)
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
