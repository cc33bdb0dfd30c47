import { declareScreens } from '#core/screens.ts'
import { texts } from '#core/texts/texts.ts'

export const ledgerTitles = texts('ledgerTitles', {
  usageLedger: { cn: '用量账簿', en: 'Usage ledger' },
})

export const ledgerPaths = declareScreens(ledgerTitles, {
  '/staff/usage': {
    name: 'usageLedger',
    who: ['operator', 'finance'],
    menu: [
      { section: 'prices', order: 60 },
      { section: 'money', order: 50 },
    ],
  },
})

declare module '#core/screens.ts' {
  interface Register {
    ledger: typeof ledgerPaths
  }
}
