import { words } from './words.ts'

/** Words that stand on every page. */
export const common = words('common', {
  unverified: { cn: '{value}（未验证）', en: '{value} (not verified)', hk: '{value}（未驗證）' },
  close: { cn: '关闭', en: 'Close', hk: '關閉' },
  cancel: { cn: '取消', en: 'Cancel', hk: '取消' },
  retry: { cn: '重试', en: 'Try again', hk: '重試' },
  more: { cn: '加载更多', en: 'Show more', hk: '載入更多' },
  messages: { cn: '消息', en: 'Messages', hk: '訊息' },
  dismiss: { cn: '关闭消息', en: 'Dismiss', hk: '關閉訊息' },
  language: { cn: '语言', en: 'Language', hk: '語言' },
  scheme: { cn: '外观', en: 'Appearance', hk: '外觀' },
  schemeSystem: { cn: '跟随系统', en: 'Same as system', hk: '跟隨系統' },
  schemeLight: { cn: '浅色', en: 'Light', hk: '淺色' },
  schemeDark: { cn: '深色', en: 'Dark', hk: '深色' },
  leave: { cn: '离开', en: 'Leave', hk: '離開' },
  stay: { cn: '留在本页', en: 'Stay here', hk: '留在本頁' },
  backHome: { cn: '返回首页', en: 'Back to home', hk: '返回首頁' },

  showPassword: { cn: '显示密码', en: 'Show password', hk: '顯示密碼' },
  hidePassword: { cn: '隐藏密码', en: 'Hide password', hk: '隱藏密碼' },
  passwordHint: {
    cn: '至少 8 位，含数字、字母和特殊字符',
    en: 'At least 8 characters with a digit, a letter and a sign',
    hk: '至少 8 位，含數字、字母和特殊字元',
  },
  repeatPassword: { cn: '确认密码', en: 'Repeat the password', hk: '確認密碼' },
  passwordsDiffer: { cn: '两次输入的密码不一致', en: 'The two passwords differ', hk: '兩次輸入的密碼不一致' },
  capsLock: { cn: '大写锁定已开启', en: 'Caps Lock is on', hk: '大寫鎖定已開啟' },
  sendCode: { cn: '获取验证码', en: 'Send code', hk: '取得驗證碼' },
  resendIn: { cn: '{seconds} 秒后重发', en: 'Resend in {seconds} s', hk: '{seconds} 秒後重發' },
  resend: { cn: '重新发送', en: 'Send again', hk: '重新發送' },
  codeSent: { cn: '验证码已发送', en: 'The code is on its way', hk: '驗證碼已發送' },

  notFound: { cn: '页面不存在', en: 'This page is not here', hk: '頁面不存在' },
  notFoundHint: {
    cn: '它可能已被移动或删除，也可能是地址输入有误。',
    en: 'It may have been moved or deleted, or the address has a slip in it.',
    hk: '它可能已被移動或刪除，也可能是地址輸入有誤。',
  },
  failed: { cn: '页面出错了', en: 'This page has failed', hk: '頁面出錯了' },
  failedHint: {
    cn: '请重新加载；如仍有问题，请联系客服。',
    en: 'Load it again; if it stays like this, please tell support.',
    hk: '請重新載入；如仍有問題，請聯絡客服。',
  },
  noNetwork: { cn: '网络已断开', en: 'There is no network', hk: '網絡已中斷' },
  noNetworkHint: {
    cn: '网络恢复后会自动继续；尚未保存的修改已暂存在本机。',
    en: 'It goes on by itself once the network is back. Changes that were not saved are kept here.',
    hk: '網絡恢復後會自動繼續；尚未儲存的修改已暫存在本機。',
  },
  goBack: { cn: '返回上一页', en: 'Go back', hk: '返回上一頁' },
  reload: { cn: '重新加载', en: 'Load again', hk: '重新載入' },
  oldBrowser: { cn: '请更换浏览器', en: 'This browser is too old', hk: '請更換瀏覽器' },
  oldBrowserHint: {
    cn: '当前浏览器版本过低，无法显示本页面。请安装新版浏览器后再打开。',
    en: 'It cannot show these pages. Install a current one and come back.',
    hk: '目前瀏覽器版本過低，無法顯示本頁面。請安裝新版瀏覽器後再開啟。',
  },
  over: { cn: '登录已结束', en: 'Your sign-in has ended', hk: '登入已結束' },
  overHint: {
    cn: '请在外层页面重新登录，然后继续。',
    en: 'Sign in again on the page around this one to go on.',
    hk: '請在外層頁面重新登入，然後繼續。',
  },
})
