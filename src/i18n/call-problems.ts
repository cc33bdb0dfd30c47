import { words } from './words.ts'

/** What any call may be refused for: the server says it. */
export const callProblems = words('callProblems', {
  notSignedIn: { cn: '请先登录', en: 'Please sign in first', hk: '請先登入' },
  sessionEnded: {
    cn: '登录已结束，请重新登录',
    en: 'Your sign-in has ended. Please sign in again',
    hk: '登入已結束，請重新登入',
  },
  accountSuspended: {
    cn: '账号已被停用，请联系管理员',
    en: 'This account is suspended. Please contact your administrator',
    hk: '帳號已被停用，請聯絡管理員',
  },
  accountGone: {
    cn: '账号不存在或已注销，请换一个账号登录',
    en: 'This account no longer exists. Sign in with another',
    hk: '帳號不存在或已註銷，請換一個帳號登入',
  },
  tokenExpired: { cn: '登录凭证已过期', en: 'The sign-in token has expired', hk: '登入憑證已過期' },
  noRight: { cn: '没有权限', en: 'No permission', hk: '沒有權限' },
  notFound: {
    cn: '内容不存在或已被删除',
    en: 'This is not here, or was deleted',
    hk: '內容不存在或已被刪除',
  },
  tooLarge: {
    cn: '文件过大，最大 {megabytes} MB，请换一个较小的',
    en: 'The file is too large: at most {megabytes} MB. Choose a smaller one',
    hk: '檔案過大，最大 {megabytes} MB，請換一個較小的',
  },
  unknownHost: {
    cn: '此网址未开通服务，请核对网址',
    en: 'Nothing is served at this address. Check how it is written',
    hk: '此網址未開通服務，請核對網址',
  },
  tooMuchWork: {
    cn: '一次处理的内容过多，请减少字幕条数或替换项，分几次进行',
    en: 'This is too much at once. Choose fewer lines or replacements, and do it in several steps',
    hk: '一次處理的內容過多，請減少字幕條數或取代項目，分幾次進行',
  },
  tooMany: {
    cn: '操作过于频繁，请 {seconds} 秒后再试',
    en: 'Too many requests. Try again in {seconds} s',
    hk: '操作過於頻繁，請 {seconds} 秒後再試',
  },
  fault: {
    cn: '服务器出错，请稍后再试；如仍有问题，请提供编号 {requestId}',
    en: 'Something went wrong on our side. Try again; if it stays, quote {requestId}',
    hk: '伺服器出錯，請稍後再試；如仍有問題，請提供編號 {requestId}',
  },
  unavailable: {
    cn: '服务暂不可用，请稍后再试',
    en: 'The service is unavailable for a moment. Please try again',
    hk: '服務暫不可用，請稍後再試',
  },
  wrongNameOrPassword: {
    cn: '账号或密码错误',
    en: 'The account or the password is wrong',
    hk: '帳號或密碼錯誤',
  },
  proofNeeded: {
    cn: '请先完成安全验证',
    en: 'A security check is needed first',
    hk: '請先完成安全驗證',
  },
  proofWrong: {
    cn: '安全验证未通过，请重试',
    en: 'The security check failed. Please try again',
    hk: '安全驗證未通過，請重試',
  },
  codeTooSoon: {
    cn: '请 {seconds} 秒后再获取验证码',
    en: 'Ask for another code in {seconds} s',
    hk: '請 {seconds} 秒後再取得驗證碼',
  },
  codesUsedUp: {
    cn: '今日验证码发送次数已达上限，请明天再试',
    en: 'No more codes can be sent today. Please try again tomorrow',
    hk: '今日驗證碼發送次數已達上限，請明天再試',
  },
  ticketDead: {
    cn: '登录链接已失效，请重新登录',
    en: 'This sign-in link is no longer valid. Please sign in',
    hk: '登入連結已失效，請重新登入',
  },
  registrationClosed: {
    cn: '暂未开放注册，请联系客服',
    en: 'Registration is closed here. Please contact support',
    hk: '暫未開放註冊，請聯絡客服',
  },
  tooManyTries: {
    cn: '尝试次数过多，请 {seconds} 秒后再试',
    en: 'Too many tries. Try again in {seconds} s',
    hk: '嘗試次數過多，請 {seconds} 秒後再試',
  },
  sendFailed: {
    cn: '验证码发送失败，请稍后再试',
    en: 'The code could not be sent. Please try again later',
    hk: '驗證碼發送失敗，請稍後再試',
  },
  nothingChanged: { cn: '没有任何修改', en: 'Nothing was changed', hk: '沒有任何修改' },
})
