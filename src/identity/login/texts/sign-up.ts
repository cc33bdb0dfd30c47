import { texts } from '#core/texts/texts.ts'

/** Registration, password reset, codes, and sign-in from another host. */
export const signUpTexts = texts('signUp', {
  mobile: { cn: '手机号', en: 'Phone number' },
  email: { cn: '邮箱', en: 'Email address' },
  code: { cn: '验证码', en: 'Verification code' },
  verifyBy: { cn: '验证方式', en: 'Verification method' },
  byMobile: { cn: '手机', en: 'Phone' },
  byEmail: { cn: '邮箱', en: 'Email' },
  submitRegister: { cn: '注册', en: 'Register' },
  name: { cn: '账号名', en: 'Account name' },
  newPassword: { cn: '新密码', en: 'New password' },
  registered: { cn: '注册成功', en: 'Registration complete' },
  agreeStart: { cn: '我已阅读并同意', en: 'I have read and agree to the ' },
  agreeAnd: { cn: '和', en: ' and the ' },
  agreement: { cn: '《用户协议》', en: 'user agreement' },
  privacy: { cn: '《隐私声明》', en: 'privacy statement' },
  submitReset: { cn: '重置密码', en: 'Reset password' },
  resetNote: {
    cn: '重置后，所有设备都会退出登录，API 密钥会被撤销；Webhook 会暂停，登录后可恢复。',
    en: 'You’ll be signed out on all devices, API keys will be revoked, and webhooks will be paused until you resume them.',
  },
  resetDone: { cn: '密码重置成功，请登录', en: 'Password reset. Sign in' },
  replaceTitle: { cn: '切换账号？', en: 'Switch accounts?' },
  replaceText: {
    cn: '当前已登录账号“{name}”。继续将退出该账号，并以另一个账号登录。',
    en: 'You’re signed in as “{name}”. Continuing signs you out of that account and signs you in to the other one.',
  },
  somebody: { cn: '其他账号', en: 'another account' },
  replaceConfirm: { cn: '切换账号', en: 'Switch accounts' },
  replaceCancel: { cn: '保持当前账号', en: 'Stay signed in' },
})
