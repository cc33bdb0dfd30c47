import { declareScreens } from '#core/screens.ts'
import { texts } from '#core/texts/texts.ts'

export const settlementTitles = texts('settlementTitles', {
  ownSettlements: { cn: '线上收款结算', en: 'Settlement' },
  settlements: { cn: '机构结算', en: 'Agent settlement' },
})

export const settlementPaths = declareScreens(settlementTitles, {
  '/agent/settlement': { name: 'ownSettlements', who: ['agent'], menu: [{ section: 'users', order: 40 }] },
  '/staff/settlement': { name: 'settlements', who: ['finance'], menu: [{ section: 'money', order: 40 }] },
})

declare module '#core/screens.ts' {
  interface Register {
    settlement: typeof settlementPaths
  }
}
