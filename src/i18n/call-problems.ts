import * as hk from './hk/call-problems.ts'
import { words } from './words.ts'

/** What any call may be refused for: the server says it. */
export const callProblems = words('callProblems', hk.callProblems, {
  notSignedIn: { cn: '请先登录', en: 'Please sign in first' },
  sessionEnded: { cn: '登录已结束，请重新登录', en: 'Your sign-in has ended. Please sign in again' },
  accountSuspended: {
    cn: '账号已被停用，请联系管理员',
    en: 'This account is suspended. Please contact your administrator',
  },
  accountGone: {
    cn: '账号不存在或已注销，请换一个账号登录',
    en: 'This account no longer exists. Sign in with another',
  },
  tokenExpired: { cn: '登录凭证已过期', en: 'The sign-in token has expired' },
  noRight: { cn: '没有权限', en: 'No permission' },
  notFound: { cn: '内容不存在或已被删除', en: 'This is not here, or was deleted' },
  tooLarge: {
    cn: '文件过大，最大 {megabytes} MB，请换一个较小的',
    en: 'The file is too large: at most {megabytes} MB. Choose a smaller one',
  },
  unknownHost: {
    cn: '此网址未开通服务，请核对网址',
    en: 'Nothing is served at this address. Check how it is written',
  },
  tooMuchWork: {
    cn: '一次处理的内容过多，请减少字幕条数或替换项，分几次进行',
    en: 'This is too much at once. Choose fewer lines or replacements, and do it in several steps',
  },
  tooMany: { cn: '操作过于频繁，请 {seconds} 秒后再试', en: 'Too many requests. Try again in {seconds} s' },
  fault: {
    cn: '服务器出错，请稍后再试；如仍有问题，请提供编号 {requestId}',
    en: 'Something went wrong on our side. Try again; if it stays, quote {requestId}',
  },
  unavailable: {
    cn: '服务暂不可用，请稍后再试',
    en: 'The service is unavailable for a moment. Please try again',
  },
  wrongNameOrPassword: { cn: '账号或密码错误', en: 'The account or the password is wrong' },
  proofNeeded: { cn: '请先完成安全验证', en: 'A security check is needed first' },
  proofWrong: { cn: '安全验证未通过，请重试', en: 'The security check failed. Please try again' },
  codeTooSoon: { cn: '请 {seconds} 秒后再获取验证码', en: 'Ask for another code in {seconds} s' },
  codesUsedUp: {
    cn: '今日验证码发送次数已达上限，请明天再试',
    en: 'No more codes can be sent today. Please try again tomorrow',
  },
  ticketDead: {
    cn: '登录链接已失效，请重新登录',
    en: 'This sign-in link is no longer valid. Please sign in',
  },
  registrationClosed: {
    cn: '暂未开放注册，请联系客服',
    en: 'Registration is closed here. Please contact support',
  },
  tooManyTries: {
    cn: '尝试次数过多，请 {seconds} 秒后再试',
    en: 'Too many tries. Try again in {seconds} s',
  },
  sendFailed: {
    cn: '验证码发送失败，请稍后再试',
    en: 'The code could not be sent. Please try again later',
  },
  nothingChanged: { cn: '没有任何修改', en: 'Nothing was changed' },
})
