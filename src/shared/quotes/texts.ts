import { texts } from '#core/texts/texts.ts'

/** Quotes: the usage of a run before it is started. */
export const quoteTexts = texts('quote', {
  uses: { cn: '将使用', en: 'This will use' },
  free: { cn: '免费', en: 'Free' },
  priced: { cn: '{action}（用 {amount}）', en: '{action} (uses {amount})' },
  pricedFree: { cn: '{action}（免费）', en: '{action} (free)' },
  remaining: { cn: '剩余', en: 'Remaining' },
  takes: { cn: '大约需要', en: 'Estimated time' },
  notEnough: {
    cn: '剩余用量不足，请先购买。',
    en: 'You don’t have enough usage left. Buy more to continue.',
  },
  notEnoughBy: {
    cn: '剩余用量不足，还差 {amount}，请先购买。',
    en: 'You don’t have enough usage left. Buy at least {amount} to continue.',
  },
  notEnoughAsk: {
    cn: '剩余用量不足。需要更多用量，请联系：{contact}',
    en: 'You don’t have enough usage left. To get more, contact {contact}.',
  },
  notEnoughOnly: {
    cn: '剩余用量不足。请联系为您开通账号的机构。',
    en: 'You don’t have enough usage left. Ask the organization that opened your account for more.',
  },
  beforeStart: { cn: '开始前请确认用量。', en: 'Check the usage before you start.' },
  quoteFailed: { cn: '用量加载失败', en: 'Couldn’t calculate the usage' },
  buyDub: { cn: '购买配音时长', en: 'Buy dubbing time' },
  buySpeech: { cn: '购买朗读字数', en: 'Buy text-to-speech characters' },
  buyLive: { cn: '购买实时翻译时长', en: 'Buy live translation time' },
})
