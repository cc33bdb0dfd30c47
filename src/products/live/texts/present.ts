import { texts } from '#core/texts/texts.ts'

/** Links for presenters, and the page that they open. */
export const presentTexts = texts('livePresentTexts', {
  inviting: { cn: '邀请主讲人', en: 'Invite a presenter' },
  hint: {
    cn: '有链接的人无需登录，即可用自己的麦克风发言，使用您的用量。同一时间一人发言，可互相接手；文字会标出姓名。',
    en: 'Whoever has the link can speak with their own microphone, without an account and at your usage. One person speaks at a time, and others take over. The text has their names.',
  },
  name: { cn: '主讲人姓名', en: 'Name of the presenter' },
  link: { cn: '主讲人链接：{name}', en: 'Presenter link: {name}' },
  revokeText: {
    cn: '主讲人会立即断开，链接不能恢复。已有的文字会保留。',
    en: 'The presenter is disconnected immediately. The link can’t be restored. The text is kept.',
  },
  you: { cn: '您以“{name}”的身份发言。', en: 'You speak as {name}.' },
  notes: {
    cn: '点击开始后请允许使用麦克风，并停留在本页。',
    en: 'Start, allow the microphone, and stay on this page.',
  },
  start: { cn: '开始发言', en: 'Start speaking' },
  stop: { cn: '停止发言', en: 'Stop speaking' },
  speaking: { cn: '正在发言', en: 'You are speaking' },
  elsewhere: { cn: '另一位正在发言', en: 'Someone else is speaking' },
  elsewhereText: {
    cn: '同一时间只能一人发言。接手后，另一位会停止。',
    en: 'Only one person speaks at a time. If you take over, the other one stops.',
  },
  takeOver: { cn: '接手发言', en: 'Take over' },
  over: { cn: '本场已结束', en: 'The session has ended' },
  overText: { cn: '感谢您的发言。文字由主办者保存。', en: 'Thank you. The text is kept by the organizer.' },
  short: {
    cn: '主办者的用量已用完，本场已暂停。购买后会自动继续。',
    en: 'The organizer’s usage has run out, so the session is paused. It continues as soon as there is more.',
  },
  paused: {
    cn: '主办者暂停了本场，继续后再发言。',
    en: 'The organizer has paused the session. Wait until it continues.',
  },
})
