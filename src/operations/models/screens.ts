import { declareScreens } from '#core/screens.ts'
import { texts } from '#core/texts/texts.ts'

export const modelTitles = texts('modelTitles', {
  models: { cn: '模型', en: 'Models' },
})

export const modelPaths = declareScreens(modelTitles, {
  '/staff/models': { name: 'models', who: ['operator'], menu: [{ section: 'platform', order: 45 }] },
})

declare module '#core/screens.ts' {
  interface Register {
    model: typeof modelPaths
  }
}
