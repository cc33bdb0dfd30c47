import { texts } from '#core/texts/texts.ts'

export const passwordAgainTexts = texts('passwordAgain', {
  title: { cn: '请再次输入密码', en: 'Confirm your password' },
  note: {
    cn: '此操作涉及资金或他人的账号，请确认是您本人。十分钟内不会再次询问。',
    en: 'This action involves money or other people’s access, so confirm that it’s you. We won’t ask again for ten minutes.',
  },
  password: { cn: '密码', en: 'Password' },
  confirm: { cn: '确认', en: 'Confirm' },
})
