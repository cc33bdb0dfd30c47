import { texts } from '#core/texts/texts.ts'

export const loginTexts = texts('login', {
  welcome: { cn: '欢迎登录', en: 'Sign in' },
  agentWelcome: { cn: '机构登录', en: 'Agent sign-in' },
  staffWelcome: { cn: '工作人员登录', en: 'Staff sign-in' },
  toAgent: { cn: '切换到机构登录', en: 'Switch to agent sign-in' },
  toUser: { cn: '切换到用户登录', en: 'Switch to user sign-in' },
  ways: { cn: '登录方式', en: 'Sign-in methods' },
  byAccount: { cn: '账号登录', en: 'Account' },
  byCode: { cn: '手机快捷登录', en: 'Phone code' },

  account: { cn: '账号', en: 'Account' },
  accountPlaceholder: { cn: '账号名、手机号或邮箱', en: 'Account name, phone or email' },
  password: { cn: '密码', en: 'Password' },
  captcha: { cn: '图形验证码', en: 'Verification characters' },
  captchaPicture: {
    cn: '验证码图片，点击更换',
    en: 'Verification image with four characters. Select it for a new one',
  },
  captchaRenewed: { cn: '验证码图片已更换', en: 'New image loaded' },
  captchaEmpty: { cn: '请输入图形验证码', en: 'Enter the characters in the image' },
  captchaWrong: { cn: '图形验证码不正确', en: 'The characters don’t match the image' },
  signIn: { cn: '登录', en: 'Sign in' },
  byPasskey: { cn: '用通行密钥登录', en: 'Sign in with a passkey' },
  byProvider: { cn: '用{name}登录', en: 'Sign in with {name}' },
  or: { cn: '或', en: 'or' },
  forgot: { cn: '忘记密码', en: 'Forgot password?' },
  noAccount: { cn: '还没有账号？', en: 'Don’t have an account?' },
  toRegister: { cn: '立即注册', en: 'Register' },
  haveAccount: { cn: '已有账号？', en: 'Already have an account?' },
  backToSignIn: { cn: '返回登录', en: 'Back to sign-in' },

  register: { cn: '注册账号', en: 'Create your account' },
  registrationClosed: {
    cn: '暂未开放注册，请联系客服开通账号。',
    en: 'Registration is closed. Support can create an account for you.',
  },

  reset: { cn: '重置密码', en: 'Reset password' },
  resetHint: {
    cn: '验证手机或邮箱后设置新密码。',
    en: 'Verify your phone or email, then set a new password.',
  },
  askSupport: {
    cn: '请联系客服重置密码，我们会核实您的身份。',
    en: 'Contact support to reset your password. They will verify your identity.',
  },
  supportPhone: { cn: '客服电话', en: 'Support phone' },
  supportEmail: { cn: '客服邮箱', en: 'Support email' },

  secondStep: { cn: '两步验证', en: 'Two-step verification' },
  notRegisteredHere: {
    cn: '该手机号未在本站注册。如已在平台的其他品牌注册，可用验证码登录到那里；否则请先注册',
    en: 'This number isn’t registered on this site. If it is registered with another brand of the platform, a code signs you in there; otherwise register first',
  },
  handover: { cn: '正在登录…', en: 'Signing you in…' },

  browserHint: {
    cn: '当前浏览器缺少部分功能，请使用新版浏览器：',
    en: 'Your browser doesn’t support some features of this site. Use a current one:',
  },
})
