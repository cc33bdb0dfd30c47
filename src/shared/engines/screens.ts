import { declareScreens } from '#core/screens.ts'
import { texts } from '#core/texts/texts.ts'

export const engineTitles = texts('engineTitles', {
  engines: { cn: '引擎', en: 'Engines' },
})

export const enginePaths = declareScreens(engineTitles, {
  '/staff/engines': { name: 'engines', who: ['operator'], menu: [{ section: 'platform', order: 40 }] },
})

declare module '#core/screens.ts' {
  interface Register {
    engine: typeof enginePaths
  }
}
