import { words, type Text } from './words.ts'

/** What is said when the answer to a call is none of ours (specification, section 8). */
export const transportWords = words('transport', {
  400: { cn: '请求错误', en: 'Bad request', hk: '請求錯誤' },
  401: { cn: '未授权，请登录', en: 'Unauthorized, please sign in', hk: '未授權，請登入' },
  403: { cn: '拒绝访问', en: 'Access denied', hk: '拒絕存取' },
  404: { cn: '请求地址出错', en: 'The address of the request is wrong', hk: '請求地址出錯' },
  408: { cn: '请求超时', en: 'The request timed out', hk: '請求逾時' },
  500: { cn: '服务器内部错误', en: 'Internal server error', hk: '伺服器內部錯誤' },
  501: { cn: '服务未实现', en: 'Service not implemented', hk: '不支援此服務' },
  502: { cn: '网关错误', en: 'Bad gateway', hk: '閘道錯誤' },
  503: { cn: '服务不可用', en: 'Service unavailable', hk: '服務不可用' },
  504: { cn: '网关超时', en: 'Gateway timeout', hk: '閘道逾時' },
  505: { cn: 'HTTP 版本不受支持', en: 'HTTP version not supported', hk: 'HTTP 版本不受支援' },
  other: { cn: '请求异常（{status}）', en: 'Abnormal request ({status})', hk: '請求異常（{status}）' },
  none: {
    cn: '请求异常，请检查网络后重试',
    en: 'Request exception. Check your connection and try again',
    hk: '請求異常，請檢查網絡後重試',
  },
  away: {
    cn: '服务器没有应答，正在重试',
    en: 'The server does not answer; trying again',
    hk: '伺服器沒有回應，正在重試',
  },
})

export const transportText = (status: number): Text | undefined =>
  (transportWords as Record<string, Text>)[String(status)]
