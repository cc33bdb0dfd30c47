import { declareScreens } from '#core/screens.ts'
import { texts } from '#core/texts/texts.ts'

export const giftTitles = texts('giftTitles', {
  giveList: { cn: '赠送记录', en: 'Gifts' },
  giveOrder: { cn: '赠送用量', en: 'Give usage' },
})

export const giftPaths = declareScreens(giftTitles, {
  '/agent/giveList': { name: 'giveList', who: ['agent'] },
  '/agent/giveOrder': { name: 'giveOrder', who: ['agent'] },
})

declare module '#core/screens.ts' {
  interface Register {
    gift: typeof giftPaths
  }
}
