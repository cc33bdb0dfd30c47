import { screen, screensOf } from '#core/web/router/screen.ts'
import { invoiceInfoPaths } from '../screens.ts'

export const invoiceInfoScreens = screensOf(invoiceInfoPaths, {
  '/billManage': screen({
    beside: 'first',
    module: () => import('./invoice-info.tsx'),
    component: 'InvoiceInfo',
  }),
})

declare module '#core/web/router/screen.ts' {
  interface Register {
    invoiceInfoScreens: typeof invoiceInfoScreens
  }
}
