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
  appNotReached: {
    cn: '无法读取应用在 {host} 上的说明。请稍后再试，或告诉应用的开发者',
    en: 'Couldn’t read the app’s description at {host}. Try again later, or tell the makers of the app',
  },
  appDescription: {
    cn: '应用在 {host} 上的说明有误：{field}。请告诉应用的开发者',
    en: 'The app’s description at {host} is not valid: {field}. Tell the makers of the app',
  },
  connectionsFull: {
    cn: '最多可连接 {max} 个应用，请先断开一个',
    en: 'You can connect at most {max} apps. Disconnect one first',
  },
  keyNeeded: {
    cn: '此接口只能用 API 密钥调用，请从您的服务器发起请求',
    en: 'This call requires an API key. Make it from your server',
  },
  keyNetwork: {
    cn: '此 API 密钥不允许从您的网络使用。请使用允许的网络，或在密钥设置中添加该网络',
    en: 'This API key can’t be used from your network. Use an allowed one, or add yours in the settings of the key',
  },
  keyNetworksInvalid: {
    cn: '“{network}”不是网络。请使用 203.0.113.0/24 或 2001:db8::/32 这样的格式，或单个地址',
    en: '“{network}” is not a network. Use the form 203.0.113.0/24 or 2001:db8::/32, or a single address',
  },
  keyOfTests: {
    cn: '测试密钥只能用于一次调用的接口、上传和事件。请使用正式密钥',
    en: 'Test keys can only make the calls of resources, uploads and events. Use a live key',
  },
  keyGone: {
    cn: '密钥已失效，无法更换。请创建新的密钥',
    en: 'This key is no longer valid and can’t be rotated. Create a new one',
  },
  testsUsedUp: {
    cn: '测试密钥每天最多可创建 {most} 项。请明天再试，或使用正式密钥',
    en: 'Test keys can make up to {most} resources a day. Try again tomorrow or use a live key',
  },
  testTooLong: {
    cn: '测试密钥只能处理不超过 {seconds} 秒的音视频。请使用更短的文件，或使用正式密钥',
    en: 'Test keys can use recordings of up to {seconds} seconds. Use a shorter one, or a live key',
  },
  testTextLong: {
    cn: '测试密钥只能朗读不超过 {characters} 个字符的文本。请使用更短的文本，或使用正式密钥',
    en: 'Test keys can speak texts of up to {characters} characters. Use a shorter one, or a live key',
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
