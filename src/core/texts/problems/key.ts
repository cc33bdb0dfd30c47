import { texts } from '#core/texts/texts.ts'

export const keyProblems = texts('keyProblems', {
  keyUnknown: {
    cn: 'API 密钥无效，请检查是否完整，以及是否属于此域名',
    en: 'This API key is not valid. Check that it is complete and belongs to this domain',
  },
  keyExpired: { cn: 'API 密钥已过期，请创建新的密钥', en: 'This API key has expired. Create a new one' },
  keyRevoked: { cn: 'API 密钥已被撤销，请创建新的密钥', en: 'This API key was revoked. Create a new one' },
  keyScope: {
    cn: 'API 密钥缺少权限 {scope}，请创建带有该权限的密钥',
    en: 'This API key lacks the scope {scope}. Create a key that has it',
  },
  keyNotAllowed: {
    cn: 'API 密钥不能调用此接口，请登录后操作',
    en: 'API keys can’t make this call. Sign in to do this',
  },
  keyNameEmpty: { cn: '请输入密钥名称', en: 'Enter a name for the key' },
  keyScopesEmpty: { cn: '请至少选择一项权限', en: 'Choose at least one scope' },
  keyScopeForeign: {
    cn: '您的账号不能授予权限 {scope}',
    en: 'Your account can’t grant the scope {scope}',
  },
  appUnknown: {
    cn: '平台不认识这个应用，它的注册可能已过期。请在应用中移除此服务器，再重新添加',
    en: 'This app is not registered here, or its registration expired. Remove this server in the app, then add it again',
  },
  appAddress: {
    cn: '“{app}”要求返回一个它没有登记过的地址，因此没有连接',
    en: '“{app}” asked to return to an address that it did not register, so it was not connected',
  },
  connectionsFull: {
    cn: '最多可连接 {max} 个应用，请先断开一个',
    en: 'You can connect at most {max} apps. Disconnect one first',
  },
  keyNeeded: {
    cn: '此接口只能用 API 密钥调用，请从您的服务器发起请求',
    en: 'This call requires an API key. Make it from your server',
  },
  frameAddress: {
    cn: '地址须为以 /ly 开头的页面，例如 /ly/myProject',
    en: 'The path must be a screen under /ly, such as /ly/myProject',
  },
  frameUser: {
    cn: '没有这个用户，或账号已停用。请检查账号名或账号 ID',
    en: 'This user doesn’t exist or is suspended. Check the name or ID',
  },
  idempotencyOther: {
    cn: '此 Idempotency-Key 已用于另一个请求，请为新的请求使用新的值',
    en: 'This Idempotency-Key was used for another request. Use a new one for each new request',
  },
  idempotencyRunning: {
    cn: '使用此 Idempotency-Key 的请求正在处理，请稍后重试',
    en: 'The request with this Idempotency-Key is still being processed. Try again in a moment',
  },
  idempotencyUnknown: {
    cn: '使用此 Idempotency-Key 的请求中途出错，无法确定是否已完成。请先查看结果，再用新的值重新请求',
    en: 'The request with this Idempotency-Key was interrupted by a server error, so it is unknown whether it was executed. Check for its result, then try again with a new key',
  },
  webhookAddress: {
    cn: '请输入以 https:// 开头的公网地址，端口须为 443 或 8443',
    en: 'Enter a public address that starts with https:// and uses port 443 or 8443',
  },
  webhookEventsEmpty: { cn: '请至少选择一种事件', en: 'Choose at least one event' },
  webhooksFull: {
    cn: '最多可有 {most} 个接收地址，请先删除不再使用的',
    en: 'You can have at most {most} endpoints. Remove unused ones first',
  },
  keysFull: {
    cn: '最多可有 {most} 个有效密钥，请先撤销不再使用的密钥',
    en: 'An account can have at most {most} valid keys. Revoke unused ones first',
  },
})
