import { screen } from '#core/web/router/screen.ts'

export const invoiceInfoScreens = [
  screen('/billManage', {
    beside: 'first',
    module: () => import('./invoice-info.tsx'),
    component: 'InvoiceInfo',
  }),
] as const

declare module '#core/web/router/screen.ts' {
  interface Register {
    invoiceInfoScreens: typeof invoiceInfoScreens
  }
}
