import { texts } from './texts.ts'

/** Texts shared by all pages. */
export const common = texts('common', {
  unverified: { cn: '{value}（未验证）', en: '{value} (not verified)' },
  close: { cn: '关闭', en: 'Close' },
  cancel: { cn: '取消', en: 'Cancel' },
  retry: { cn: '重试', en: 'Try again' },
  undo: { cn: '撤销', en: 'Undo' },
  more: { cn: '加载更多', en: 'Load more' },
  messages: { cn: '消息', en: 'Messages' },
  dismiss: { cn: '关闭消息', en: 'Dismiss' },
  language: { cn: '语言', en: 'Language' },
  scheme: { cn: '外观', en: 'Appearance' },
  schemeSystem: { cn: '跟随系统', en: 'Match system' },
  schemeLight: { cn: '浅色', en: 'Light' },
  schemeDark: { cn: '深色', en: 'Dark' },
  leave: { cn: '离开', en: 'Leave' },
  stay: { cn: '留在本页', en: 'Stay on this page' },
  backHome: { cn: '返回首页', en: 'Back to home' },

  showPassword: { cn: '显示密码', en: 'Show password' },
  hidePassword: { cn: '隐藏密码', en: 'Hide password' },
  passwordHint: {
    cn: '至少 8 位，含数字、字母和特殊字符',
    en: 'At least 8 characters, including a number, a letter and a special character',
  },
  repeatPassword: { cn: '确认密码', en: 'Confirm password' },
  passwordsDiffer: { cn: '两次输入的密码不一致', en: 'The passwords don’t match' },
  capsLock: { cn: '大写锁定已开启', en: 'Caps Lock is on' },
  sendCode: { cn: '获取验证码', en: 'Send code' },
  resendIn: { cn: '{seconds} 秒后重发', en: 'Resend in {seconds} s' },
  resend: { cn: '重新发送', en: 'Resend code' },
  codeSent: { cn: '验证码已发送', en: 'Code sent' },

  notFound: { cn: '页面不存在', en: 'Page not found' },
  notFoundHint: {
    cn: '它可能已被移动或删除，也可能是地址输入有误。',
    en: 'It may have been moved or deleted, or the address may be mistyped.',
  },
  notStarted: {
    cn: '页面无法在此处打开：浏览器或嵌入它的网站阻止了所需的文件或存储。请在新窗口中打开，或联系该网站。',
    en: 'This page can’t be opened here: the browser or the site around it blocks the files or the storage that it needs. Open it in its own window, or contact the site.',
  },
  failed: { cn: '页面出错了', en: 'Something went wrong' },
  failedHint: {
    cn: '请重新加载；如仍有问题，请联系客服。',
    en: 'Reload the page. If the problem persists, contact support.',
  },
  staleSince: {
    cn: '无法更新，以下为 {time} 的数据。',
    en: 'Couldn’t refresh. This is as of {time}.',
  },
  noNetwork: { cn: '网络已断开', en: 'You’re offline' },
  noNetworkHint: {
    cn: '网络恢复后会自动继续；尚未保存的修改已暂存在本机。',
    en: 'Your unsaved changes are kept on this device. Everything continues automatically when you’re back online.',
  },
  goBack: { cn: '返回上一页', en: 'Go back' },
  reload: { cn: '重新加载', en: 'Reload' },
  oldBrowser: { cn: '请更换浏览器', en: 'Update your browser' },
  oldBrowserHint: {
    cn: '当前浏览器版本过低，无法显示本页面。请安装新版浏览器后再打开。',
    en: 'Your browser is too old to show this page. Install a current version and try again.',
  },
  over: { cn: '登录已结束', en: 'Your session has ended' },
  overHint: {
    cn: '请在外层页面重新登录，然后继续。',
    en: 'Sign in again on the main page to continue.',
  },
  /** A language into which the text is translated through another one. */
  namedThrough: { cn: '{name}（经{language}转译）', en: '{name} (via {language})' },
})
