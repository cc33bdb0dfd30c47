import { declareScreens } from '#core/screens.ts'
import { texts } from '#core/texts/texts.ts'

export const podcastTitles = texts('podcastTitles', {
  addPodcast: { cn: '新建单集', en: 'New episode' },
  podcastWorks: { cn: '单集管理', en: 'Episodes' },
  podcastShows: { cn: '节目管理', en: 'Shows' },
  podcastShow: { cn: '节目', en: 'Show' },
  podcastFigures: { cn: '收听数据', en: 'Statistics' },
  podcastEditing: { cn: '编辑单集', en: 'Edit episode' },
  podcastWork: { cn: '播客作品', en: 'Finished episode' },
})

export const podcastPaths = declareScreens(podcastTitles, {
  '/addPodcast': { name: 'addPodcast', who: ['user'], menu: [{ section: 'podcast', order: 10 }] },
  '/podcastWorks': { name: 'podcastWorks', who: ['user'], menu: [{ section: 'podcast', order: 20 }] },
  '/podcastShows': { name: 'podcastShows', who: ['user'], menu: [{ section: 'podcast', order: 30 }] },
  '/podcastShow': { name: 'podcastShow', who: ['user'] },
  '/podcastFigures': { name: 'podcastFigures', who: ['user'] },
  '/podcastEditing': { name: 'podcastEditing', who: ['user'] },
  '/podcastWork': { name: 'podcastWork', who: ['user'] },
})

declare module '#core/screens.ts' {
  interface Register {
    podcast: typeof podcastPaths
  }
}
