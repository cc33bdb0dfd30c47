import { words } from './words.ts'

/** What the parts of the book are called, on the pages and in the tables that leave them. */
export const usageTerms = words('usageTerms', {
  dub: { cn: '配音', en: 'Dubbing', hk: '配音' },
  speech: { cn: '朗读', en: 'Text to speech', hk: '朗讀' },
  live: { cn: '直播翻译', en: 'Live translation', hk: '直播翻譯' },
  secondsUnit: { cn: '秒', en: 'seconds', hk: '秒' },
  wordsUnit: { cn: '字', en: 'words', hk: '字' },

  buy: { cn: '购买', en: 'Bought', hk: '購買' },
  giftReceived: { cn: '受赠', en: 'Gift received', hk: '受贈' },
  use: { cn: '使用', en: 'Used', hk: '使用' },
  sell: { cn: '售出', en: 'Sold', hk: '售出' },
  give: { cn: '赠出', en: 'Given', hk: '贈出' },
  refund: { cn: '退回', en: 'Refunded', hk: '退回' },
  expire: { cn: '过期', en: 'Expired', hk: '過期' },

  order: { cn: '订单', en: 'Order', hk: '訂單' },
  gift: { cn: '赠送', en: 'Gift', hk: '贈送' },
  run: { cn: '任务', en: 'Work', hk: '任務' },
  welcome: { cn: '新用户赠送', en: 'Welcome gift', hk: '新用戶贈送' },
  expiry: { cn: '到期未用完', en: 'Not used in time', hk: '到期未用完' },

  detail: { cn: '用量明细', en: 'Usage detail', hk: '用量明細' },
  packages: { cn: '用量包', en: 'Packages', hk: '用量包' },
  timeOfBook: { cn: '时间（北京时间）', en: 'Time (China)', hk: '時間（北京時間）' },
  unit: { cn: '用量类型', en: 'Usage', hk: '用量類型' },
  kind: { cn: '变动类型', en: 'Kind', hk: '變動類型' },
  amount: { cn: '数量', en: 'Amount', hk: '數量' },
  measure: { cn: '单位', en: 'Unit', hk: '單位' },
  about: { cn: '事由', en: 'For', hk: '事由' },
  language: { cn: '语言', en: 'Language', hk: '語言' },
  number: { cn: '单号', en: 'Number', hk: '單號' },
  person: { cn: '对方', en: 'With', hk: '對方' },

  size: { cn: '总量', en: 'Size', hk: '總量' },
  used: { cn: '已用', en: 'Used', hk: '已用' },
  held: { cn: '占用中', en: 'Set aside', hk: '佔用中' },
  remaining: { cn: '剩余', en: 'Left', hk: '剩餘' },
  refunded: { cn: '已退回', en: 'Refunded', hk: '已退回' },
  expired: { cn: '已过期', en: 'Expired', hk: '已過期' },
  paid: { cn: '金额（元）', en: 'Paid (CNY)', hk: '金額（元）' },
  validity: { cn: '有效性', en: 'Validity', hk: '有效性' },
  valid: { cn: '有效', en: 'Valid', hk: '有效' },
  invalid: { cn: '无效', en: 'Not valid', hk: '無效' },
  cameAt: { cn: '获得时间（北京时间）', en: 'Received (China)', hk: '獲得時間（北京時間）' },
  expiresAt: { cn: '到期时间（北京时间）', en: 'Expires (China)', hk: '到期時間（北京時間）' },
})
