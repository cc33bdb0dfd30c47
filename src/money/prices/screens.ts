import { declareScreens } from '#core/screens.ts'
import { texts } from '#core/texts/texts.ts'

export const priceTitles = texts('priceTitles', {
  payment: { cn: '收款信息设置', en: 'Bank details' },
  priceSetting: { cn: '价格设置', en: 'Prices' },
  paymentSetting: { cn: '收款信息设置', en: 'Bank details' },
  staffPrices: { cn: '价格与收款', en: 'Prices and payment' },
  buyerPrices: { cn: '专属价格', en: 'Custom prices' },
  separationSetting: { cn: '人声分离', en: 'Separation' },
  bankDetails: { cn: '收款信息', en: 'Bank details' },
  welcomeSetting: { cn: '新用户赠送', en: 'Welcome gift' },
})

export const pricePaths = declareScreens(priceTitles, {
  '/agent/payment': {
    name: 'payment',
    who: ['agent'],
    menu: [
      { section: 'configuration', order: 10, code: 'priceSetting' },
      { section: 'configuration', order: 20, code: 'paymentSetting', part: 'bank' },
    ],
  },
  '/staff/prices': {
    name: 'staffPrices',
    who: ['operator'],
    menu: [
      { section: 'prices', order: 10, code: 'priceSetting' },
      { section: 'prices', order: 20, code: 'buyerPrices', part: 'buyers' },
      { section: 'prices', order: 30, code: 'separationSetting', part: 'separation' },
      { section: 'prices', order: 40, code: 'bankDetails', part: 'bank' },
      { section: 'prices', order: 50, code: 'welcomeSetting', part: 'welcome' },
    ],
  },
})

declare module '#core/screens.ts' {
  interface Register {
    price: typeof pricePaths
  }
}
