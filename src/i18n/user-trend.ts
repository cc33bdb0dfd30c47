import * as hk from './hk/user-trend.ts'
import { words } from './words.ts'

export const userTrendWords = words('userTrend', hk.userTrend, {
  title: { cn: '用户用量', en: 'User usage' },
  titleOf: { cn: '“{name}”的用量', en: 'Usage of “{name}”' },
  intro: {
    cn: '您的用户每天用了多少、得到多少。日期按北京时间计算。',
    en: 'What your users used and what they received, day by day. A day begins at midnight in China.',
  },
  all: { cn: '查看全部用户', en: 'See all users' },
  byUser: { cn: '按用户', en: 'By user' },
  user: { cn: '用户', en: 'User' },
  used: { cn: '使用', en: 'Used' },
  share: { cn: '占比', en: 'Share' },
  nobody: { cn: '这段时间没有用户使用', en: 'Nobody used any in this time' },
  nobodyHint: {
    cn: '换一种用量或更长的时间看看，或先为用户赠送用量。',
    en: 'Look at another kind of usage or a longer time, or give your users some to begin with.',
  },
})
