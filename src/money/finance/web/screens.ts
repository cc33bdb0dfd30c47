import { invoiceStates } from '#core/contract/filters.ts'
import { screen, screensOf } from '#core/web/router/screen.ts'
import { oneOf } from '#core/web/router/search.ts'
import { soldOrdersSearch } from '#money/orders/web/order/order-search.ts'
import { financePaths } from '../screens.ts'

export const financeScreens = screensOf(financePaths, {
  '/staff/orders': screen({
    search: soldOrdersSearch,
    module: () => import('./tenant-orders.tsx'),
    component: 'Orders',
  }),
  '/staff/invoices': screen({
    search: { state: oneOf(...invoiceStates, 'all') },
    module: () => import('./invoices.tsx'),
    component: 'Invoices',
  }),
  '/staff/differences': screen({
    search: { state: oneOf('solved') },
    module: () => import('./differences.tsx'),
    component: 'Differences',
  }),
})

declare module '#core/web/router/screen.ts' {
  interface Register {
    financeScreens: typeof financeScreens
  }
}
