import { texts } from '#core/texts/texts.ts'

/** Downloads and listens of a show. */
export const figureTexts = texts('podcastFigures', {
  open: { cn: '收听数据', en: 'Statistics' },
  toShow: { cn: '返回节目', en: 'Back to the show' },
  failed: { cn: '收听数据加载失败', en: 'Couldn’t load the statistics' },
  window: { cn: '时间范围', en: 'Period' },
  lastDays: { cn: '近 {days} 天', en: 'Last {days} days' },
  downloads: { cn: '下载量', en: 'Downloads' },
  listens: { cn: '页面收听量', en: 'Listens on the page' },
  downloadsHint: {
    cn: '播客应用请求了至少一分钟音频（不足一分钟的为整集）。同一听众 24 小时内只计一次，不计机器人。',
    en: 'Podcast apps that asked for at least a minute of sound, or all of a shorter episode. Each listener counts once in 24 hours; bots don’t count.',
  },
  listensHint: {
    cn: '在单集页面上听满一分钟的听众，24 小时内只计一次。',
    en: 'Listeners who heard a minute on the page of an episode, each once in 24 hours.',
  },
  rules: {
    cn: '按 IAB 播客统计规则计数：不使用 Cookie，不保存听众的 IP 地址。',
    en: 'Counted by the IAB’s podcast measurement rules, without cookies and without storing addresses.',
  },
  byDay: { cn: '每日趋势', en: 'By day' },
  chart: {
    cn: '近 {days} 天的每日下载量和页面收听量，最高一天 {most}',
    en: 'Downloads and listens by day over the last {days} days, {most} on the busiest day',
  },
  asTable: { cn: '以表格显示', en: 'Show as a table' },
  day: { cn: '日期', en: 'Day' },
  byEpisode: { cn: '按单集', en: 'By episode' },
  episode: { cn: '单集', en: 'Episode' },
  byApp: { cn: '按应用', en: 'By app' },
  app: { cn: '应用', en: 'App' },
  otherApp: { cn: '其他应用', en: 'Other apps' },
  byCountry: { cn: '按国家或地区', en: 'By country or region' },
  country: { cn: '国家或地区', en: 'Country or region' },
  unknownCountry: { cn: '未知', en: 'Unknown' },
  noCountries: {
    cn: '平台没有配置国家或地区信息的来源，因此不统计。',
    en: 'Not counted: this platform isn’t told where listeners are.',
  },
  none: { cn: '这段时间还没有收听', en: 'No downloads or listens yet' },
  noneHint: {
    cn: '节目公开并发布单集后，这里会显示下载量和收听量。数据约几秒更新一次。',
    en: 'They appear here, within seconds, once the show is open to listeners and episodes are published.',
  },
  tableName: { cn: '收听数据', en: 'statistics' },
})
