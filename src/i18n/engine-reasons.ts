import { words } from './words.ts'

/** Why an engine did not do its work, for whoever waits for it: what a vendor says of it in its own words is for staff. */
export const engineReasons = words('engineReasons', {
  notConfigured: {
    cn: '尚未正确配置，请联系管理员',
    en: 'it is not configured correctly. Contact your administrator',
    hk: '尚未正確設定，請聯絡管理員',
  },
  missing: {
    cn: '服务器上缺少它所需的程序或模型，请联系管理员',
    en: 'a program or model that it needs is missing on the server. Contact your administrator',
    hk: '伺服器上缺少它所需的程式或模型，請聯絡管理員',
  },
  unauthorized: {
    cn: '服务商不接受其密钥，请联系管理员',
    en: 'its provider rejected the key. Contact your administrator',
    hk: '服務商不接受其密鑰，請聯絡管理員',
  },
  limited: {
    cn: '调用次数已达上限，请稍后重试',
    en: 'it has reached its rate limit. Try again later',
    hk: '呼叫次數已達上限，請稍後重試',
  },
  unavailable: {
    cn: '没有响应，请稍后重试',
    en: 'it did not respond. Try again later',
    hk: '沒有回應，請稍後重試',
  },
  refused: {
    cn: '拒绝处理这段内容，请修改文字或换一个发音人',
    en: 'it rejected this text. Change the text, or choose another voice',
    hk: '拒絕處理這段內容，請修改文字或換一個發音人',
  },
  badAnswer: {
    cn: '返回的结果无法使用，请稍后重试',
    en: 'it returned an invalid response. Try again later',
    hk: '返回的結果無法使用，請稍後重試',
  },
})
