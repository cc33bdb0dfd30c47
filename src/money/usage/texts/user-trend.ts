import { texts } from '#core/texts/texts.ts'

export const userTrendTexts = texts('userTrend', {
  title: { cn: '用户用量', en: 'User usage' },
  titleOf: { cn: '“{name}”的用量', en: 'Usage of “{name}”' },
  intro: {
    cn: '您的用户每天消耗和获得的用量，按北京时间计算。',
    en: 'Usage your users spent and received per day, in Beijing time.',
  },
  all: { cn: '查看全部用户', en: 'View all users' },
  byUser: { cn: '按用户', en: 'By user' },
  user: { cn: '用户', en: 'User' },
  used: { cn: '使用', en: 'Used' },
  share: { cn: '占比', en: 'Share' },
  nobody: { cn: '这段时间没有用户使用', en: 'No usage in this period' },
  nobodyHint: {
    cn: '请选择其他用量类型或更长的时间，或先为用户赠送用量。',
    en: 'Try another usage type or a longer period, or give your users some usage to start with.',
  },
})
