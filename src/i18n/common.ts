import * as hk from './hk/common.ts'
import { words } from './words.ts'

/** Words that stand on every page. */
export const common = words('common', hk.common, {
  unverified: { cn: '{value}（未验证）', en: '{value} (not verified)' },
  close: { cn: '关闭', en: 'Close' },
  cancel: { cn: '取消', en: 'Cancel' },
  retry: { cn: '重试', en: 'Try again' },
  more: { cn: '加载更多', en: 'Show more' },
  messages: { cn: '消息', en: 'Messages' },
  dismiss: { cn: '关闭消息', en: 'Dismiss' },
  language: { cn: '语言', en: 'Language' },
  scheme: { cn: '外观', en: 'Appearance' },
  schemeSystem: { cn: '跟随系统', en: 'Same as system' },
  schemeLight: { cn: '浅色', en: 'Light' },
  schemeDark: { cn: '深色', en: 'Dark' },
  leave: { cn: '离开', en: 'Leave' },
  stay: { cn: '留在本页', en: 'Stay here' },
  backHome: { cn: '返回首页', en: 'Back to home' },

  showPassword: { cn: '显示密码', en: 'Show password' },
  hidePassword: { cn: '隐藏密码', en: 'Hide password' },
  passwordHint: {
    cn: '至少 8 位，含数字、字母和特殊字符',
    en: 'At least 8 characters with a digit, a letter and a sign',
  },
  repeatPassword: { cn: '确认密码', en: 'Repeat the password' },
  passwordsDiffer: { cn: '两次输入的密码不一致', en: 'The two passwords differ' },
  capsLock: { cn: '大写锁定已开启', en: 'Caps Lock is on' },
  sendCode: { cn: '获取验证码', en: 'Send code' },
  resendIn: { cn: '{seconds} 秒后重发', en: 'Resend in {seconds} s' },
  resend: { cn: '重新发送', en: 'Send again' },
  codeSent: { cn: '验证码已发送', en: 'The code is on its way' },

  notFound: { cn: '页面不存在', en: 'This page is not here' },
  notFoundHint: {
    cn: '它可能已被移动或删除，也可能是地址输入有误。',
    en: 'It may have been moved or deleted, or the address has a slip in it.',
  },
  failed: { cn: '页面出错了', en: 'This page has failed' },
  failedHint: {
    cn: '请重新加载；如仍有问题，请联系客服。',
    en: 'Load it again; if it stays like this, please tell support.',
  },
  noNetwork: { cn: '网络已断开', en: 'There is no network' },
  noNetworkHint: {
    cn: '网络恢复后会自动继续；尚未保存的修改已暂存在本机。',
    en: 'It goes on by itself once the network is back. Changes that were not saved are kept here.',
  },
  goBack: { cn: '返回上一页', en: 'Go back' },
  reload: { cn: '重新加载', en: 'Load again' },
  oldBrowser: { cn: '请更换浏览器', en: 'This browser is too old' },
  oldBrowserHint: {
    cn: '当前浏览器版本过低，无法显示本页面。请安装新版浏览器后再打开。',
    en: 'It cannot show these pages. Install a current one and come back.',
  },
  over: { cn: '登录已结束', en: 'Your sign-in has ended' },
  overHint: {
    cn: '请在外层页面重新登录，然后继续。',
    en: 'Sign in again on the page around this one to go on.',
  },
})
