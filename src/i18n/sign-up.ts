import { words } from './words.ts'

/** What only the other ways in say: registering, resetting, codes, and coming from another host. */
export const signUpWords = words('signUp', {
  mobile: { cn: '手机号', en: 'Phone number', hk: '手機號碼' },
  email: { cn: '邮箱', en: 'Email address', hk: '電郵' },
  code: { cn: '验证码', en: 'Verification code', hk: '驗證碼' },
  verifyBy: { cn: '验证方式', en: 'Verify by', hk: '驗證方式' },
  byMobile: { cn: '手机', en: 'Phone', hk: '手機' },
  byEmail: { cn: '邮箱', en: 'Email', hk: '電郵' },
  submitRegister: { cn: '注册', en: 'Register', hk: '註冊' },
  name: { cn: '账号名', en: 'Account name', hk: '帳號名' },
  newPassword: { cn: '新密码', en: 'New password', hk: '新密碼' },
  registered: { cn: '注册成功，请登录', en: 'You are registered. Please sign in', hk: '註冊成功，請登入' },
  agreeStart: { cn: '我已阅读并同意', en: 'I have read and agree to the ', hk: '我已閱讀並同意' },
  agreeAnd: { cn: '和', en: ' and the ', hk: '和' },
  agreement: { cn: '《用户协议》', en: 'user agreement', hk: '《用戶協議》' },
  privacy: { cn: '《隐私声明》', en: 'privacy statement', hk: '《私隱聲明》' },
  termsLoading: { cn: '正在加载…', en: 'Loading…', hk: '正在載入…' },
  submitReset: { cn: '重置密码', en: 'Set the password', hk: '重設密碼' },
  resetDone: {
    cn: '密码重置成功，请登录',
    en: 'Your password is set. Please sign in',
    hk: '密碼重設成功，請登入',
  },
  replaceTitle: { cn: '切换账号？', en: 'Change accounts?', hk: '切換帳號？' },
  replaceText: {
    cn: '当前已登录账号“{name}”。继续将退出该账号，并以另一个账号登录。',
    en: 'You are signed in as “{name}”. Going on signs that account out here and signs in with the other one.',
    hk: '目前已登入帳號「{name}」。繼續將登出該帳號，並以另一個帳號登入。',
  },
  somebody: { cn: '其他账号', en: 'another account', hk: '其他帳號' },
  replaceConfirm: { cn: '切换账号', en: 'Change accounts', hk: '切換帳號' },
  replaceCancel: { cn: '保持当前账号', en: 'Stay signed in', hk: '保持目前帳號' },
})
