import { titles } from '#i18n/titles.ts'
import { screen } from '#web/core/router/screen.ts'

export const invoiceInfoScreens = [
  screen({
    path: '/billManage',
    title: titles.billManage,
    who: ['user', 'agent'],
    beside: 'first',
    module: () => import('./invoice-info.tsx'),
    component: 'InvoiceInfo',
  }),
] as const
