import { declareScreens } from '#core/screens.ts'
import { texts } from '#core/texts/texts.ts'

export const separationTitles = texts('separationTitles', {
  separations: { cn: '人声与背景分离', en: 'Voice separation' },
  separation: { cn: '分离结果', en: 'Separation' },
})

export const separationPaths = declareScreens(separationTitles, {
  '/bgm/backgroundMusic': { name: 'separations', who: ['user'], menu: [{ section: 'audio', order: 10 }] },
  '/bgm/separation': { name: 'separation', who: ['user'] },
})

declare module '#core/screens.ts' {
  interface Register {
    separation: typeof separationPaths
  }
}
