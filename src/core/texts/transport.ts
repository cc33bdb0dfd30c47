import { texts, type Text } from './texts.ts'

/** Messages for responses that are not an envelope of the API. */
export const transportTexts = texts('transport', {
  400: { cn: '请求错误', en: 'Bad request' },
  401: { cn: '未授权，请登录', en: 'Unauthorized, please sign in' },
  403: { cn: '拒绝访问', en: 'Access denied' },
  404: { cn: '请求地址出错', en: 'The address of the request is wrong' },
  408: { cn: '请求超时', en: 'The request timed out' },
  500: { cn: '服务器内部错误', en: 'Internal server error' },
  501: { cn: '服务未实现', en: 'Service not implemented' },
  502: { cn: '网关错误', en: 'Bad gateway' },
  503: { cn: '服务不可用', en: 'Service unavailable' },
  504: { cn: '网关超时', en: 'Gateway timeout' },
  505: { cn: 'HTTP 版本不受支持', en: 'HTTP version not supported' },
  other: { cn: '请求异常（{status}）', en: 'Abnormal request ({status})' },
  none: { cn: '请求异常，请检查网络后重试', en: 'Request exception. Check your connection and try again' },
  away: { cn: '服务器没有响应，正在重试', en: 'The server isn’t responding. Retrying…' },
})

export const transportText = (status: number): Text | undefined =>
  (transportTexts as Record<string, Text>)[String(status)]
