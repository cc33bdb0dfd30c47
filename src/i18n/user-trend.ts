import { words } from './words.ts'

export const userTrendWords = words('userTrend', {
  title: { cn: '用户用量', en: 'User usage', hk: '用戶用量' },
  titleOf: { cn: '“{name}”的用量', en: 'Usage of “{name}”', hk: '「{name}」的用量' },
  intro: {
    cn: '您的用户每天用了多少、得到多少。日期按北京时间计算。',
    en: 'What your users used and what they received, day by day. A day begins at midnight in China.',
    hk: '您的用戶每天用了多少、得到多少。日期按北京時間計算。',
  },
  all: { cn: '查看全部用户', en: 'See all users', hk: '查看全部用戶' },
  byUser: { cn: '按用户', en: 'By user', hk: '按用戶' },
  user: { cn: '用户', en: 'User', hk: '用戶' },
  used: { cn: '使用', en: 'Used', hk: '使用' },
  share: { cn: '占比', en: 'Share', hk: '佔比' },
  nobody: { cn: '这段时间没有用户使用', en: 'Nobody used any in this time', hk: '這段時間沒有用戶使用' },
  nobodyHint: {
    cn: '换一种用量或更长的时间看看，或先为用户赠送用量。',
    en: 'Look at another kind of usage or a longer time, or give your users some to begin with.',
    hk: '換一種用量或更長的時間看看，或先為用戶贈送用量。',
  },
})
