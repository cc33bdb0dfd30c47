import { texts } from '#core/texts/texts.ts'

/** Terms of the ledger, in pages and exported tables. */
export const usageTerms = texts('usageTerms', {
  dub: { cn: '配音', en: 'Dubbing' },
  speech: { cn: '朗读', en: 'Text to speech' },
  live: { cn: '实时翻译', en: 'Live translation' },
  secondsUnit: { cn: '秒', en: 'seconds' },
  wordsUnit: { cn: '字', en: 'characters' },

  buy: { cn: '购买', en: 'Bought' },
  giftReceived: { cn: '受赠', en: 'Gift received' },
  use: { cn: '使用', en: 'Used' },
  sell: { cn: '售出', en: 'Sold' },
  give: { cn: '赠出', en: 'Given' },
  refund: { cn: '退回', en: 'Refunded' },
  expire: { cn: '过期', en: 'Expired' },

  order: { cn: '订单', en: 'Order' },
  gift: { cn: '赠送', en: 'Gift' },
  run: { cn: '任务', en: 'Run' },
  welcome: { cn: '新用户赠送', en: 'Welcome gift' },
  expiry: { cn: '到期未用完', en: 'Unused at expiry' },

  detail: { cn: '用量明细', en: 'Usage details' },
  packages: { cn: '用量包', en: 'Packages' },
  timeInBeijing: { cn: '时间（北京时间）', en: 'Time (Beijing)' },
  unit: { cn: '用量类型', en: 'Usage type' },
  kind: { cn: '变动类型', en: 'Type' },
  amount: { cn: '数量', en: 'Amount' },
  measure: { cn: '单位', en: 'Unit' },
  about: { cn: '事由', en: 'Reason' },
  language: { cn: '语言', en: 'Language' },
  number: { cn: '单号', en: 'Number' },
  person: { cn: '对方', en: 'Counterparty' },

  size: { cn: '总量', en: 'Total' },
  used: { cn: '已用', en: 'Used' },
  held: { cn: '占用中', en: 'On hold' },
  remaining: { cn: '剩余', en: 'Remaining' },
  refunded: { cn: '已退回', en: 'Refunded' },
  expired: { cn: '已过期', en: 'Expired' },
  paid: { cn: '金额（元）', en: 'Paid (CNY)' },
  validity: { cn: '有效性', en: 'Validity' },
  valid: { cn: '有效', en: 'Valid' },
  invalid: { cn: '无效', en: 'Invalid' },
  cameAt: { cn: '获得时间（北京时间）', en: 'Received (Beijing time)' },
  expiresAt: { cn: '到期时间（北京时间）', en: 'Expires (Beijing time)' },
})
