import { words } from './words.ts'

export const loginWords = words('login', {
  welcome: { cn: '欢迎登录', en: 'Sign in', hk: '歡迎登入' },
  agentWelcome: { cn: '机构登录', en: 'Agent sign-in', hk: '機構登入' },
  staffWelcome: { cn: '工作人员登录', en: 'Staff sign-in', hk: '工作人員登入' },
  toAgent: { cn: '切换到机构登录', en: 'Switch to agent sign-in', hk: '切換到機構登入' },
  toUser: { cn: '切换到用户登录', en: 'Switch to user sign-in', hk: '切換到用戶登入' },
  ways: { cn: '登录方式', en: 'Ways to sign in', hk: '登入方式' },
  byAccount: { cn: '账号登录', en: 'Account', hk: '帳號登入' },
  byCode: { cn: '手机快捷登录', en: 'Phone code', hk: '手機快捷登入' },

  account: { cn: '账号', en: 'Account', hk: '帳號' },
  accountPlaceholder: {
    cn: '账号名、手机号或邮箱',
    en: 'Account name, phone or email',
    hk: '帳號名、手機號碼或電郵',
  },
  password: { cn: '密码', en: 'Password', hk: '密碼' },
  captcha: { cn: '图形验证码', en: 'Characters in the picture', hk: '圖形驗證碼' },
  captchaPicture: {
    cn: '验证码图片，点击更换',
    en: 'Picture with four characters; press for another',
    hk: '驗證碼圖片，點擊更換',
  },
  captchaRenewed: { cn: '验证码图片已更换', en: 'There is a new picture', hk: '驗證碼圖片已更換' },
  captchaEmpty: { cn: '请输入图形验证码', en: 'Type the characters in the picture', hk: '請輸入圖形驗證碼' },
  captchaWrong: {
    cn: '图形验证码不正确',
    en: 'These are not the characters in the picture',
    hk: '圖形驗證碼不正確',
  },
  signIn: { cn: '登录', en: 'Sign in', hk: '登入' },
  forgot: { cn: '忘记密码', en: 'Forgot password', hk: '忘記密碼' },
  noAccount: { cn: '还没有账号？', en: 'No account yet?', hk: '還沒有帳號？' },
  toRegister: { cn: '立即注册', en: 'Register', hk: '立即註冊' },
  haveAccount: { cn: '已有账号？', en: 'Have an account?', hk: '已有帳號？' },
  backToSignIn: { cn: '返回登录', en: 'Back to sign-in', hk: '返回登入' },

  register: { cn: '注册账号', en: 'Create your account', hk: '註冊帳號' },
  registrationClosed: {
    cn: '暂未开放注册，请联系客服开通账号。',
    en: 'Registration is closed here. Support can open an account for you.',
    hk: '暫未開放註冊，請聯絡客服開通帳號。',
  },

  reset: { cn: '重置密码', en: 'Set a new password', hk: '重設密碼' },
  resetHint: {
    cn: '验证手机或邮箱后设置新密码。',
    en: 'Verify your phone or email, then choose a new password.',
    hk: '驗證手機或電郵後設定新密碼。',
  },
  askSupport: {
    cn: '请联系客服重置密码，我们会核实您的身份。',
    en: 'Please contact support to set a new password. They will make sure that it is you.',
    hk: '請聯絡客服重設密碼，我們會核實您的身份。',
  },
  supportPhone: { cn: '客服电话', en: 'Support by phone', hk: '客服電話' },
  supportEmail: { cn: '客服邮箱', en: 'Support by email', hk: '客服電郵' },

  handover: { cn: '正在登录…', en: 'Signing you in…', hk: '正在登入…' },

  browserHint: {
    cn: '当前浏览器缺少部分功能，请使用新版浏览器：',
    en: 'This browser lacks some of what is needed here. Get a current one:',
    hk: '目前瀏覽器缺少部分功能，請使用新版瀏覽器：',
  },
})
