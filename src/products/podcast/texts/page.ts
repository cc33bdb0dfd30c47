import { texts } from '#core/texts/texts.ts'

/** The public pages of shows and episodes. */
export const podcastPageTexts = texts('podcastPage', {
  episodes: { cn: '单集', en: 'Episodes' },
  noEpisodes: { cn: '暂无单集', en: 'No episodes yet' },
  subscribe: { cn: '订阅', en: 'Subscribe' },
  apple: { cn: 'Apple 播客', en: 'Apple Podcasts' },
  appleDoes: {
    cn: '在 iPhone、iPad 或 Mac 的“播客”应用中打开并关注',
    en: 'Opens the show in Podcasts on iPhone, iPad and Mac, to follow it',
  },
  overcast: { cn: 'Overcast', en: 'Overcast' },
  overcastDoes: { cn: '在 iPhone 或 iPad 上添加到 Overcast', en: 'Adds the show on iPhone and iPad' },
  pocketCasts: { cn: 'Pocket Casts', en: 'Pocket Casts' },
  pocketCastsDoes: {
    cn: '在手机上的 Pocket Casts 中打开并订阅',
    en: 'Opens the show in the app on a phone, to subscribe',
  },
  antennaPod: { cn: 'AntennaPod', en: 'AntennaPod' },
  antennaPodDoes: {
    cn: '在安卓手机上添加到 AntennaPod；未安装时打开它的网站',
    en: 'Adds the show on Android; without the app, its website explains how',
  },
  copyFeed: { cn: '复制 RSS 地址', en: 'Copy RSS address' },
  copyDoes: {
    cn: '适用于小宇宙、Moon FM 等其他应用：在应用的搜索框或“通过 RSS 添加”中粘贴',
    en: 'For Xiaoyuzhou, Moon FM and all other apps: paste it into the search, or where the app adds a show by address',
  },
  copied: { cn: '已复制', en: 'Copied' },
  copyFailed: { cn: '请复制下方选中的地址', en: 'Copy the selected address' },
  shareAlt: { cn: '“{name}”的封面', en: 'Cover of {name}' },
  chapters: { cn: '章节', en: 'Chapters' },
  transcript: { cn: '文字稿', en: 'Transcript' },
  follow: { cn: '跟随播放', en: 'Follow along' },
})
