import { declareScreens } from '#core/screens.ts'
import { texts } from '#core/texts/texts.ts'

export const libraryTitles = texts('libraryTitles', {
  translationLibrary: { cn: '翻译文库', en: 'Translation library' },
  translationDocument: { cn: '翻译文档', en: 'Translated document' },
})

export const libraryPaths = declareScreens(libraryTitles, {
  '/agent/smartClass/translation-library': {
    name: 'translationLibrary',
    who: ['agent'],
    menu: [{ section: 'classroom', order: 40 }],
    hidden: true,
  },
  '/agent/smartClass/translation-document': { name: 'translationDocument', who: ['agent'] },
})

declare module '#core/screens.ts' {
  interface Register {
    library: typeof libraryPaths
  }
}
