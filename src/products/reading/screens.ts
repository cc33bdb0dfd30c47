import { declareScreens } from '#core/screens.ts'
import { texts } from '#core/texts/texts.ts'

export const readingTitles = texts('readingTitles', {
  dubCreate: { cn: '文章朗读', en: 'Read an article' },
  longText: { cn: '长文朗读', en: 'Read a book' },
  readings: { cn: '我的文稿', en: 'My texts' },
  readingWorks: { cn: '朗读作品', en: 'Finished audio' },
  worksEditing: { cn: '编辑文稿', en: 'Edit text' },
  readingWork: { cn: '朗读作品', en: 'Finished audio' },
})

export const readingPaths = declareScreens(readingTitles, {
  '/dubCreate': { name: 'dubCreate', who: ['user'], menu: [{ section: 'reading', order: 10 }] },
  '/long': { name: 'longText', who: ['user'], menu: [{ section: 'reading', order: 20 }] },
  '/dub': { name: 'readings', who: ['user'], menu: [{ section: 'reading', order: 30 }] },
  '/works': { name: 'readingWorks', who: ['user'], menu: [{ section: 'reading', order: 40 }] },
  '/works-editing': { name: 'worksEditing', who: ['user'] },
  '/readingWork': { name: 'readingWork', who: ['user'] },
})

declare module '#core/screens.ts' {
  interface Register {
    reading: typeof readingPaths
  }
}
