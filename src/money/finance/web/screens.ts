import { invoiceStates } from '#core/contract/filters.ts'
import { soldOrdersSearch } from '#money/orders/web/order/order-search.ts'
import { screen } from '#core/web/router/screen.ts'
import { oneOf } from '#core/web/router/search.ts'

export const financeScreens = [
  screen('/staff/orders', {
    search: soldOrdersSearch,
    module: () => import('./tenant-orders.tsx'),
    component: 'Orders',
  }),
  screen('/staff/invoices', {
    search: { state: oneOf(...invoiceStates, 'all') },
    module: () => import('./invoices.tsx'),
    component: 'Invoices',
  }),
  screen('/staff/differences', {
    search: { state: oneOf('solved') },
    module: () => import('./differences.tsx'),
    component: 'Differences',
  }),
] as const

declare module '#core/web/router/screen.ts' {
  interface Register {
    financeScreens: typeof financeScreens
  }
}
