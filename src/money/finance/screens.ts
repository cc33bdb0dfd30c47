import { declareScreens } from '#core/screens.ts'
import { texts } from '#core/texts/texts.ts'

export const financeTitles = texts('financeTitles', {
  staffOrders: { cn: '订单审核', en: 'Orders' },
  staffInvoices: { cn: '发票', en: 'Invoices' },
  differences: { cn: '对账差异', en: 'Reconciliation' },
})

export const financePaths = declareScreens(financeTitles, {
  '/staff/orders': { name: 'staffOrders', who: ['finance'], menu: [{ section: 'money', order: 10 }] },
  '/staff/invoices': { name: 'staffInvoices', who: ['finance'], menu: [{ section: 'money', order: 20 }] },
  '/staff/differences': { name: 'differences', who: ['finance'], menu: [{ section: 'money', order: 30 }] },
})

declare module '#core/screens.ts' {
  interface Register {
    finance: typeof financePaths
  }
}
