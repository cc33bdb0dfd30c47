import { declareScreens } from '#core/screens.ts'
import { texts } from '#core/texts/texts.ts'

export const translationTitles = texts('translationTitles', {
  chooseLang: { cn: '选择语言', en: 'Choose languages' },
  proofreading: { cn: '校对', en: 'Proofreading' },
  prooTranslation: { cn: '校对译文', en: 'Proofread translation' },
})

export const translationPaths = declareScreens(translationTitles, {
  '/translate/chooseLang': { name: 'chooseLang', who: ['user'] },
  '/translate/proofreading': { name: 'proofreading', who: ['user'] },
  '/translate/prooTranslation': { name: 'prooTranslation', who: ['user'] },
})

declare module '#core/screens.ts' {
  interface Register {
    translation: typeof translationPaths
  }
}
