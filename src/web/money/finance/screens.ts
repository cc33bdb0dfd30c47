import { invoiceStates } from '#contract/invoices.ts'
import { soldOrdersSearch } from '#web/money/order/order-search.ts'
import { titles } from '#i18n/titles.ts'
import { screen } from '#web/core/router/screen.ts'
import { oneOf } from '#web/core/router/search.ts'

export const financeScreens = [
  screen({
    path: '/staff/orders',
    title: titles.staffOrders,
    who: ['finance'],
    search: soldOrdersSearch,
    module: () => import('./tenant-orders.tsx'),
    component: 'Orders',
  }),
  screen({
    path: '/staff/invoices',
    title: titles.staffInvoices,
    who: ['finance'],
    search: { state: oneOf(...invoiceStates, 'all') },
    module: () => import('./invoices.tsx'),
    component: 'Invoices',
  }),
  screen({
    path: '/staff/differences',
    title: titles.differences,
    who: ['finance'],
    search: { state: oneOf('solved') },
    module: () => import('./differences.tsx'),
    component: 'Differences',
  }),
] as const
