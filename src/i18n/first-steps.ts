import { words } from './words.ts'

export const firstStepsWords = words('firstSteps', {
  title: { cn: '欢迎，{name}', en: 'Welcome, {name}', hk: '歡迎，{name}' },
  passwordWhy: {
    cn: '当前密码由他人设置。请换成只有您知道的密码，之后用它登录。',
    en: 'Somebody else set your present password. Choose one that only you know; you sign in with it from now on.',
    hk: '目前密碼由他人設定。請換成只有您知道的密碼，之後用它登入。',
  },
  termsWhy: {
    cn: '继续之前，请阅读并同意以下条款。',
    en: 'Before you go on, please read and agree to the terms.',
    hk: '繼續之前，請閱讀並同意以下條款。',
  },
  password: { cn: '新密码', en: 'New password', hk: '新密碼' },
  goOn: { cn: '继续', en: 'Go on', hk: '繼續' },
  signOut: { cn: '退出登录', en: 'Sign out', hk: '登出' },
})
