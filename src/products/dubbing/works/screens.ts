import { declareScreens } from '#core/screens.ts'
import { texts } from '#core/texts/texts.ts'

export const workTitles = texts('workTitles', {
  generateWorks: { cn: '生成作品', en: 'Generate works' },
  genResult: { cn: '作品详情', en: 'Work' },
  worksDetail: { cn: '作品详情', en: 'Work' },
})

export const workPaths = declareScreens(workTitles, {
  '/translate/generateWorks': { name: 'generateWorks', who: ['user'] },
  '/translate/genResult': { name: 'genResult', who: ['user'] },
  '/translate/worksDetail': { name: 'worksDetail', who: ['user'] },
})

declare module '#core/screens.ts' {
  interface Register {
    work: typeof workPaths
  }
}
