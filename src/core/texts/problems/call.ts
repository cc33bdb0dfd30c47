import { texts } from '#core/texts/texts.ts'

/** Problems that the server may return for any call. */
export const callProblems = texts('callProblems', {
  notSignedIn: { cn: '请先登录', en: 'Sign in first' },
  sessionEnded: { cn: '登录已结束，请重新登录', en: 'Your session has ended. Sign in again' },
  accountSuspended: {
    cn: '账号已被停用，请联系管理员',
    en: 'This account is suspended. Contact your administrator',
  },
  accountGone: {
    cn: '账号不存在或已注销，请换一个账号登录',
    en: 'This account no longer exists. Sign in with another one',
  },
  tokenExpired: { cn: '登录凭证已过期', en: 'Your access token has expired' },
  usePost: {
    cn: '此请求含有密码或验证码，不能放在网址中：请用 POST 以 JSON 发送。',
    en: 'This request contains a password or a code, which must not be in a URL: send it as JSON by POST.',
  },
  noRight: { cn: '没有权限', en: 'No permission' },
  notFound: { cn: '内容不存在或已被删除', en: 'This item doesn’t exist or has been deleted' },
  tooLarge: {
    cn: '文件过大，最大 {megabytes} MB，请换一个较小的',
    en: 'The file is too large. The limit is {megabytes} MB',
  },
  unknownHost: {
    cn: '此网址未开通服务，请核对网址',
    en: 'There is no site at this address. Check the URL',
  },
  tooMuchWork: {
    cn: '一次处理的内容过多，请减少字幕条数或替换项，分几次进行',
    en: 'That’s too much at once. Select fewer lines or replacements and work in steps',
  },
  tooMany: { cn: '操作过于频繁，请 {seconds} 秒后再试', en: 'Too many requests. Try again in {seconds} s' },
  fault: {
    cn: '服务器出错，请稍后再试；如仍有问题，请提供编号 {requestId}',
    en: 'Something went wrong on our end. Try again; if the problem persists, contact support with ID {requestId}',
  },
  unavailable: {
    cn: '服务暂不可用，请稍后再试',
    en: 'The service is temporarily unavailable. Try again',
  },
  wrongNameOrPassword: { cn: '账号或密码错误', en: 'Incorrect account or password' },
  proofNeeded: { cn: '请先完成安全验证', en: 'Complete the security check first' },
  proofWrong: { cn: '安全验证未通过，请重试', en: 'The security check failed. Try again' },
  codeTooSoon: { cn: '请 {seconds} 秒后再获取验证码', en: 'You can request another code in {seconds} s' },
  codesUsedUp: {
    cn: '今日验证码发送次数已达上限，请明天再试',
    en: 'No more codes can be sent today. Try again tomorrow',
  },
  ticketDead: {
    cn: '登录链接已失效，请重新登录',
    en: 'This sign-in link has expired. Sign in again',
  },
  registrationClosed: {
    cn: '暂未开放注册，请联系客服',
    en: 'Registration is closed. Contact support',
  },
  tooManyTries: {
    cn: '尝试次数过多，请 {seconds} 秒后再试',
    en: 'Too many attempts. Try again in {seconds} s',
  },
  sendFailed: {
    cn: '验证码发送失败，请稍后再试',
    en: 'Couldn’t send the code. Try again later',
  },
  nothingChanged: { cn: '没有任何修改', en: 'Nothing to save' },
})
