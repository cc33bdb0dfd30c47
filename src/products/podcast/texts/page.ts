import { texts } from '#core/texts/texts.ts'

/** The public pages of shows and episodes. */
export const podcastPageTexts = texts('podcastPage', {
  episodes: { cn: '单集', en: 'Episodes' },
  noEpisodes: { cn: '暂无单集', en: 'No episodes yet' },
  subscribe: { cn: '用播客应用订阅（RSS）', en: 'Subscribe in a podcast app (RSS)' },
  chapters: { cn: '章节', en: 'Chapters' },
  transcript: { cn: '文字稿', en: 'Transcript' },
  follow: { cn: '跟随播放', en: 'Follow along' },
})
