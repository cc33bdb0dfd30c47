import { declareScreens } from '#core/screens.ts'
import { texts } from '#core/texts/texts.ts'

export const queueTitles = texts('queueTitles', {
  runs: { cn: '任务队列', en: 'Runs' },
})

export const queuePaths = declareScreens(queueTitles, {
  '/staff/runs': { name: 'runs', who: ['operator'], menu: [{ section: 'platform', order: 30 }] },
})

declare module '#core/screens.ts' {
  interface Register {
    queue: typeof queuePaths
  }
}
