import type { WebhookEvent } from '#core/contract/webhook-events.ts'
import { type Text, texts } from '#core/texts/texts.ts'

export const webhookTexts = texts('webhooks', {
  title: { cn: 'Webhook', en: 'Webhooks' },
  hint: {
    cn: '事件发生时，向您的服务器发送带签名的消息。未送达的消息会在三天内反复重试。',
    en: 'Signed messages to your server when something happens. Messages that don’t arrive are sent again for three days.',
  },
  staffHint: {
    cn: '租户内所有账号的事件都会发送到这里。',
    en: 'Receives the events of all accounts of the tenant.',
  },
  failed: { cn: 'Webhook 加载失败', en: 'Couldn’t load the webhooks' },
  none: { cn: '还没有接收地址', en: 'No endpoints yet' },
  noneHint: {
    cn: '添加您服务器上的地址，作品完成时就会收到通知，无需轮询。',
    en: 'Add an address on your server to receive a message when a work is ready, instead of polling.',
  },
  add: { cn: '添加地址', en: 'Add endpoint' },
  change: { cn: '修改', en: 'Change' },
  changeTitle: { cn: '修改接收地址', en: 'Change endpoint' },
  save: { cn: '保存', en: 'Save' },
  url: { cn: '接收地址', en: 'Address' },
  urlHint: { cn: '公网 https 地址', en: 'A public https address' },
  events: { cn: '事件', en: 'Events' },
  madeTitle: { cn: '签名密钥', en: 'Signing secret' },
  copy: { cn: '复制签名密钥', en: 'Copy signing secret' },
  more: { cn: '{url} 的更多操作', en: 'More actions for {url}' },
  test: { cn: '发送测试消息', en: 'Send test message' },
  tested: { cn: '测试消息已发出，结果见发送记录', en: 'Test message sent. See its result in the deliveries' },
  log: { cn: '发送记录', en: 'Deliveries' },
  logOf: { cn: '发送记录：{url}', en: 'Deliveries to {url}' },
  logFailed: { cn: '发送记录加载失败', en: 'Couldn’t load the deliveries' },
  noDeliveries: { cn: '还没有发送过消息', en: 'No deliveries yet' },
  pause: { cn: '暂停', en: 'Pause' },
  resume: { cn: '恢复', en: 'Resume' },
  paused: { cn: '已暂停', en: 'Paused' },
  failing: { cn: '发送失败', en: 'Failing' },
  rotate: { cn: '更换签名密钥', en: 'Rotate secret' },
  rotateTitle: { cn: '更换签名密钥？', en: 'Rotate the signing secret?' },
  rotateText: {
    cn: '会生成新的密钥。24 小时内的消息同时带有新旧两个签名，便于您切换。',
    en: 'A new secret is created. For 24 hours, messages are signed with both, so that you can switch.',
  },
  remove: { cn: '删除', en: 'Remove' },
  removeTitle: { cn: '删除接收地址？', en: 'Remove the endpoint?' },
  removeText: {
    cn: '{url} 不再收到消息，发送记录也会删除。',
    en: '{url} no longer receives messages, and its deliveries are deleted.',
  },
  removed: { cn: '已删除接收地址', en: 'Removed the endpoint' },
  formerUntil: { cn: '旧密钥有效至 {time}', en: 'Previous secret valid until {time}' },
  replay: { cn: '重新发送', en: 'Send again' },
  replayOf: { cn: '重新发送 {event}', en: 'Send {event} again' },
  replayed: { cn: '已重新发送', en: 'Sent again' },
  attempts: { cn: '第 {count} 次尝试', en: 'Attempt {count}' },
  nextAt: { cn: '下次：{time}', en: 'Next: {time}' },
  waiting: { cn: '等待中', en: 'Waiting' },
  delivered: { cn: '已送达', en: 'Delivered' },
  undelivered: { cn: '未送达', en: 'Failed' },
  content: { cn: '内容', en: 'Message' },
  answer: { cn: '响应', en: 'Response' },
})

export const webhookFaults = texts('webhookFaults', {
  address: { cn: '地址不再允许', en: 'The address is no longer allowed' },
  private: { cn: '不是公网地址', en: 'Not a public address' },
  silent: { cn: '10 秒内没有响应', en: 'No response within 10 s' },
  unreachable: { cn: '无法连接', en: 'Couldn’t connect' },
  suspended: { cn: '账号已停用', en: 'The account is suspended' },
  paused: { cn: '已暂停', en: 'Paused' },
  revoked: { cn: 'API 密钥已撤销', en: 'The API key was revoked' },
})

export const webhookEventTexts = texts('webhookEvents', {
  'run.finished': { cn: '任务完成', en: 'A run has finished' },
  'run.failed': { cn: '任务失败', en: 'A run has failed' },
  'resource.finished': {
    cn: '一次 API 调用的结果（如配音或朗读）已完成',
    en: 'What one call makes, such as a dub or a reading, is finished',
  },
  'resource.failed': {
    cn: '一次 API 调用的结果（如配音或朗读）失败',
    en: 'What one call makes, such as a dub or a reading, failed',
  },
  'work.ready': { cn: '作品可以下载', en: 'A work can be downloaded' },
  'order.paid': { cn: '订单已付款', en: 'An order was paid' },
  'balance.low': { cn: '余量不足一成', en: 'Less than a tenth of the usage is left' },
  'live.ended': { cn: '实时翻译结束', en: 'A live session has ended' },
}) satisfies Record<WebhookEvent, Text>
