import type { Scope } from '#core/contract/scopes.ts'
import { type Text, texts } from '#core/texts/texts.ts'

export const keyTexts = texts('keys', {
  title: { cn: '接口与集成', en: 'Integrations' },
  intro: {
    cn: '从您自己的程序调用平台。',
    en: 'Call the platform from your own programs.',
  },
  reference: { cn: '接口文档', en: 'API reference' },
  keys: { cn: 'API 密钥', en: 'API keys' },
  keysHint: {
    cn: '密钥以您的账号身份调用接口，但仅限所选权限。请像密码一样保管。',
    en: 'A key calls the API as your account, within its scopes. Keep it like a password.',
  },
  staffKeysHint: {
    cn: '工作人员创建的密钥属于租户：创建人的账号停用或重置密码后，密钥仍然有效。请撤销不再需要的密钥。',
    en: 'Keys that staff create belong to the tenant: they stay valid when the account that created them is suspended or its password is reset. Revoke keys that are no longer needed.',
  },
  ownActive: { cn: '正在使用的 API 密钥', en: 'API keys in use' },
  failed: { cn: '密钥加载失败', en: 'Couldn’t load the keys' },
  none: { cn: '还没有密钥', en: 'No keys yet' },
  noneHint: {
    cn: '创建一个密钥，就能从程序中上传、配音和下载。',
    en: 'With a key, a program can upload, dub and download.',
  },
  noScopes: {
    cn: '您的账号没有可授予密钥的权限。',
    en: 'Your account has no scopes that a key could have.',
  },
  make: { cn: '创建密钥', en: 'Create key' },
  name: { cn: '名称', en: 'Name' },
  nameHint: { cn: '密钥的用途，如“夜间批量配音”', en: 'What the key is for, such as “Nightly dubs”' },
  scopes: { cn: '权限', en: 'Scopes' },
  expiry: { cn: '有效期', en: 'Expires' },
  inDays: { cn: '{count} 天后', en: 'In {count} {count:day|days}' },
  never: { cn: '不过期', en: 'Never' },
  madeTitle: { cn: '密钥已创建', en: 'Key created' },
  madeText: {
    cn: '请现在复制并妥善保存。关闭后无法再次查看。',
    en: 'Copy it now and keep it safe. It can’t be shown again after you close this.',
  },
  copy: { cn: '复制密钥', en: 'Copy key' },
  done: { cn: '我已保存', en: 'I saved it' },
  key: { cn: 'API 密钥', en: 'API key' },
  webhookSecret: { cn: '此密钥的 Webhook 签名密钥', en: 'Webhook secret of this key' },
  webhookSecretShort: { cn: 'Webhook 签名密钥', en: 'Webhook secret' },
  webhookSecretOf: { cn: '“{name}”的 Webhook 签名密钥', en: 'Webhook secret of “{name}”' },
  webhookSecretText: {
    cn: '用此密钥调用接口时若给出 Webhook 地址，消息由它签名。请只保存在您的服务器上。更换密钥时它也会更换。',
    en: 'Signs the messages to the webhook addresses that calls of this key give. Keep it on your server only. It changes when the key is rotated.',
  },
  showSecret: { cn: '显示签名密钥', en: 'Show secret' },
  copySecret: { cn: '复制签名密钥', en: 'Copy webhook secret' },
  more: { cn: '密钥“{name}”的更多操作', en: 'More actions for key “{name}”' },
  test: { cn: '测试', en: 'Test' },
  makeTest: {
    cn: '测试密钥：不计费，仅限 60 秒以内的音视频和 1,000 个字符以内的文本，结果会标记为测试',
    en: 'Test key: free of charge, for recordings of up to 60 seconds and texts of up to 1,000 characters. Results are marked as tests',
  },
  networks: { cn: '允许的网络（可选）', en: 'Allowed networks (optional)' },
  networksHint: {
    cn: '每行一个地址或 CIDR 网段，如 203.0.113.0/24。留空则不限制。',
    en: 'An address or CIDR range per line, such as 203.0.113.0/24. Leave empty to allow all.',
  },
  onlyFrom: { cn: '仅限网络：{networks}', en: 'Only from {networks}' },
  change: { cn: '修改', en: 'Change' },
  changeTitle: { cn: '修改密钥“{name}”', en: 'Change key “{name}”' },
  changed: { cn: '密钥已修改', en: 'Key changed' },
  save: { cn: '保存', en: 'Save' },
  rotate: { cn: '更换密钥', en: 'Rotate' },
  rotateTitle: { cn: '更换密钥“{name}”？', en: 'Rotate key “{name}”?' },
  rotateText: {
    cn: '会生成新的密钥和 Webhook 签名密钥，权限和记录保持不变。在所选时间内，旧密钥仍然有效，便于您切换。',
    en: 'Creates a new key and webhook secret with the same scopes and history. The previous key stays valid for the time you choose, so that you can switch.',
  },
  rotatedTitle: { cn: '密钥已更换', en: 'Key rotated' },
  overlap: { cn: '旧密钥继续有效', en: 'Previous key stays valid' },
  overlapNone: { cn: '立即失效', en: 'Not at all' },
  overlapHours: { cn: '{count} 小时', en: '{count} {count:hour|hours}' },
  overlapDays: { cn: '{count} 天', en: '{count} {count:day|days}' },
  formerUntil: { cn: '旧密钥 {tail} 有效至 {time}', en: 'Previous key {tail} valid until {time}' },
  usage: { cn: '用量', en: 'Usage' },
  usageOf: { cn: '密钥“{name}”的用量', en: 'Usage of key “{name}”' },
  usageFailed: { cn: '用量加载失败', en: 'Couldn’t load the usage' },
  window: { cn: '时间范围', en: 'Period' },
  lastDays: { cn: '最近 {count} 天', en: 'Last {count} {count:day|days}' },
  day: { cn: '日期', en: 'Day' },
  requests: { cn: '请求', en: 'Requests' },
  charged: { cn: '计费用量', en: 'Charged usage' },
  characters: { cn: '{count} 个字符', en: '{count} {count:character|characters}' },
  revoke: { cn: '撤销', en: 'Revoke' },
  revokeTitle: { cn: '撤销密钥“{name}”？', en: 'Revoke key “{name}”?' },
  revokeText: {
    cn: '使用它的程序会立即无法调用接口。撤销后不能恢复。',
    en: 'Programs that use it stop working immediately. This can’t be undone.',
  },
  revoked: { cn: '已撤销密钥“{name}”', en: 'Revoked key “{name}”' },
  stateRevoked: { cn: '已撤销', en: 'Revoked' },
  stateExpired: { cn: '已过期', en: 'Expired' },
  by: { cn: '创建人：{name}', en: 'Created by {name}' },
  madeAt: { cn: '创建于', en: 'Created' },
  usedAt: { cn: '最近使用', en: 'Last used' },
  unused: { cn: '从未使用', en: 'Never used' },
  expiresAt: { cn: '到期', en: 'Expires' },
})

/** What keys are charged for, by the kind of the subject of a run. */
export const productTexts = texts('keyProducts', {
  project: { cn: '视频配音', en: 'Dubbing' },
  reading: { cn: '文本朗读', en: 'Reading' },
  separation: { cn: '人声分离', en: 'Separation' },
  podcast: { cn: '播客', en: 'Podcast' },
  live: { cn: '实时翻译', en: 'Live translation' },
})

export const scopeTexts = texts('scopes', {
  'media:read': {
    cn: '读取项目、文稿、作品和任务，下载文件',
    en: 'Read projects, texts, works and runs, and download files',
  },
  'media:write': {
    cn: '上传、编辑和生成（会消耗用量），删除作品和项目',
    en: 'Upload, edit and generate, which spends usage; delete works and projects',
  },
  'billing:read': { cn: '读取用量、套餐、订单和发票', en: 'Read usage, packages, orders and invoices' },
  'billing:write': { cn: '下单和申请发票', en: 'Place orders and request invoices' },
  'users:read': { cn: '读取名下用户和赠送记录', en: 'Read your users and gifts' },
  'users:write': {
    cn: '为用户开通账号、赠送用量、停用账号',
    en: 'Create user accounts, give usage, suspend accounts',
  },
  'accounts:read': { cn: '读取租户的账号和机构', en: 'Read the tenant’s accounts and agents' },
  'finance:read': {
    cn: '读取租户的订单、发票、结算和用量账簿',
    en: 'Read the tenant’s orders, invoices, settlements and usage ledger',
  },
  'frames:open': {
    cn: '在其他网站的框架中以任一用户身份打开页面',
    en: 'Open screens as any user in frames of other sites',
  },
}) satisfies Record<Scope, Text>
