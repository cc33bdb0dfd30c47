import { declareScreens } from '#core/screens.ts'
import { texts } from '#core/texts/texts.ts'

export const subtitleTitles = texts('subtitleTitles', {
  prooSubtit: { cn: '校对字幕', en: 'Proofread subtitles' },
  editOriginal: { cn: '编辑原文', en: 'Edit original' },
})

export const subtitlePaths = declareScreens(subtitleTitles, {
  '/translate/prooSubtit': { name: 'prooSubtit', who: ['user'] },
  '/translate/editOriginal': { name: 'editOriginal', who: ['user'] },
})

declare module '#core/screens.ts' {
  interface Register {
    subtitle: typeof subtitlePaths
  }
}
