import { texts } from '#core/texts/texts.ts'

/** Links for people without an account. */
export const shareTexts = texts('shareTexts', {
  hours: { cn: '有效期', en: 'Valid for' },
  hour: { cn: '{count} 小时', en: '{count} {count:hour|hours}' },
  days: { cn: '{count} 天', en: '{count} {count:day|days}' },
  passCode: { cn: '口令（可选）', en: 'Pass code (optional)' },
  passCodeHint: {
    cn: '6 至 12 位字母或数字。观众须输入口令才能进入',
    en: '6 to 12 letters or digits. People have to enter it',
  },
  proposePassCode: { cn: '随机生成', en: 'Generate' },
  mostViewers: { cn: '观看人数上限', en: 'Most viewers' },
  createLink: { cn: '生成链接', en: 'Create link' },
  passCodeIs: { cn: '口令 {code}', en: 'Pass code {code}' },
  expires: { cn: '有效期至 {time}', en: 'Valid until {time}' },
  copyLink: { cn: '复制链接', en: 'Copy link' },
  revoke: { cn: '撤销', en: 'Revoke' },
  revokeTitle: { cn: '撤销这个链接？', en: 'Revoke this link?' },
  visits: { cn: '打开过 {count} 次', en: 'Opened {count} {count:time|times}' },
  newLink: { cn: '新建链接', en: 'New link' },
  openPage: { cn: '打开', en: 'Open' },
  follows: { cn: '始终显示最新版', en: 'Always show the newest version' },
  followsHint: {
    cn: '生成新版本后，链接自动换成新版本，已提出的意见保留。',
    en: 'When a new version is ready, the link shows it. Comments are kept.',
  },
  revoked: { cn: '链接已撤销', en: 'Link revoked' },

  qr: { cn: '观看二维码', en: 'QR code of the audience page' },
  shortCode: { cn: '编号 {code}', en: 'Code {code}' },
  address: { cn: '观众页面', en: 'Audience page' },
  enterAt: { cn: '在 {address} 输入编号', en: 'Enter the code at {address}' },
  openHall: { cn: '大屏', en: 'Hall screen' },
  openOverlay: { cn: '字幕叠加', en: 'Overlay' },
  fullScreen: { cn: '全屏显示', en: 'Full screen' },
  download: { cn: '下载二维码（{form}）', en: 'Download QR code ({form})' },
  invite: { cn: '邀请', en: 'Invite' },
  inviteTo: { cn: '邀请到“{name}”', en: 'Invite to “{name}”' },
  permanent: { cn: '长期有效', en: 'Permanent' },
})

/** The page that a link opens for people without an account. */
export const sharedPageTexts = texts('sharedPage', {
  passTitle: { cn: '请输入口令', en: 'Enter the pass code' },
  pass: { cn: '口令', en: 'Pass code' },
  passHint: { cn: '口令由分享者提供。', en: 'Ask the person who sent the link for the pass code.' },
  passWrong: { cn: '口令不正确，请重新输入', en: 'The pass code is wrong. Enter it again' },
  enter: { cn: '打开', en: 'Open' },
  notShared: { cn: '链接已失效', en: 'This link is no longer valid' },
  notSharedHint: {
    cn: '链接已过期或被撤销。请向分享者索取新的链接。',
    en: 'It has expired or was revoked. Ask the person who sent it for a new one.',
  },
  failed: { cn: '无法打开', en: 'Couldn’t open this' },
  until: { cn: '链接有效期至 {time}', en: 'This link is valid until {time}' },
})
