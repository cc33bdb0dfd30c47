import { texts } from './texts.ts'

/** Why an engine failed, for users; only staff see the vendor's own message. */
export const engineReasons = texts('engineReasons', {
  notConfigured: {
    cn: '尚未正确配置，请联系管理员',
    en: 'it is not configured correctly. Contact your administrator',
  },
  missing: {
    cn: '服务器上缺少它所需的程序或模型，请联系管理员',
    en: 'a program or model that it needs is missing on the server. Contact your administrator',
  },
  unauthorized: {
    cn: '服务商不接受其密钥，请联系管理员',
    en: 'its provider rejected the key. Contact your administrator',
  },
  limited: { cn: '调用次数已达上限，请稍后重试', en: 'it has reached its rate limit. Try again later' },
  unavailable: { cn: '没有响应，请稍后重试', en: 'it did not respond. Try again later' },
  refused: {
    cn: '拒绝处理这段内容，请修改文字或换一个发音人',
    en: 'it rejected this text. Change the text, or choose another voice',
  },
  badAnswer: { cn: '返回的结果无法使用，请稍后重试', en: 'it returned an invalid response. Try again later' },
})
