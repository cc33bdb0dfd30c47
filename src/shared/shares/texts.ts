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
  revoked: { cn: '链接已撤销', en: 'Link revoked' },
})
