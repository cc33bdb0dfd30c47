import { declareScreens } from '#core/screens.ts'
import { texts } from '#core/texts/texts.ts'

export const invoiceInfoTitles = texts('invoiceInfoTitles', {
  billManage: { cn: '发票信息', en: 'Invoice information' },
})

export const invoiceInfoPaths = declareScreens(invoiceInfoTitles, {
  '/billManage': { name: 'billManage', who: ['user', 'agent'] },
})

declare module '#core/screens.ts' {
  interface Register {
    invoiceInfo: typeof invoiceInfoPaths
  }
}
