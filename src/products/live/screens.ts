import { declareScreens } from '#core/screens.ts'
import { texts } from '#core/texts/texts.ts'

export const liveTitles = texts('liveTitles', {
  speechTranslation: { cn: '实时翻译', en: 'Live translation' },
  speechRecords: { cn: '实时翻译记录', en: 'Live translation history' },
  /** In the menu, below “Live translation”. */
  startEntry: { cn: '开始翻译', en: 'New session' },
  historyEntry: { cn: '翻译记录', en: 'History' },
})

export const livePaths = declareScreens(liveTitles, {
  '/speechTranslation': {
    name: 'speechTranslation',
    who: ['user', 'agent'],
    menu: [{ section: 'live', order: 10, text: 'startEntry' }],
    hidden: true,
  },
  '/speechTranslation/list': {
    name: 'speechRecords',
    who: ['user', 'agent'],
    menu: [{ section: 'live', order: 20, text: 'historyEntry' }],
    hidden: true,
  },
})

declare module '#core/screens.ts' {
  interface Register {
    live: typeof livePaths
  }
}
