import { declareScreens } from '#core/screens.ts'
import { texts } from '#core/texts/texts.ts'

export const outboxTitles = texts('outboxTitles', {
  outbox: { cn: '发件箱', en: 'Outbox' },
})

export const outboxPaths = declareScreens(outboxTitles, {
  '/staff/outbox': { name: 'outbox', who: ['operator'], menu: [{ section: 'platform', order: 60 }] },
})

declare module '#core/screens.ts' {
  interface Register {
    outbox: typeof outboxPaths
  }
}
