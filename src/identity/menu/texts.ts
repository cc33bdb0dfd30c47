import { texts } from '#core/texts/texts.ts'

/** Texts of the sections. Entries have the titles of their screens, or texts beside them (`screens.ts` of each feature). */
export const sectionTexts = texts('menu', {
  translate: { cn: '视频译配', en: 'Dubbing' },
  audio: { cn: '音频处理', en: 'Audio' },
  live: { cn: '实时翻译', en: 'Live translation' },
  usage: { cn: '用量', en: 'Usage' },
  buy: { cn: '购买服务', en: 'Buy' },
  money: { cn: '财务', en: 'Finance' },
  podcast: { cn: '云播客', en: 'Podcast' },
  reading: { cn: '朗读', en: 'Reading aloud' },
  users: { cn: '用户', en: 'Users' },
  classroom: { cn: '智慧课堂', en: 'Smart classroom' },
  configuration: { cn: '配置', en: 'Configuration' },
  prices: { cn: '价格', en: 'Prices' },
  people: { cn: '账号', en: 'Accounts' },
  platform: { cn: '平台运行', en: 'Platform' },
})
