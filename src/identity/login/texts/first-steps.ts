import { texts } from '#core/texts/texts.ts'

export const firstStepsTexts = texts('firstSteps', {
  title: { cn: '欢迎，{name}', en: 'Welcome, {name}' },
  passwordWhy: {
    cn: '当前密码由他人设置。请换成只有您知道的密码，之后用它登录。',
    en: 'Your current password was set by someone else. Choose one that only you know.',
  },
  termsWhy: {
    cn: '继续之前，请阅读并同意以下条款。',
    en: 'Before you continue, read and agree to the terms.',
  },
  password: { cn: '新密码', en: 'New password' },
  goOn: { cn: '继续', en: 'Continue' },
  signOut: { cn: '退出登录', en: 'Sign out' },
})
