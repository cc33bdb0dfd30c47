import { type Language, texts } from './texts.ts'

const reasonTexts = texts('readyReasons', {
  noPayment: { cn: '没有与凭证匹配的付款', en: 'No payment matching the voucher' },
  otherAmount: { cn: '到账金额与订单不符', en: 'The amount received doesn’t match the order' },
  unreadable: { cn: '凭证无法辨认', en: 'The voucher is unreadable' },
})

/** Common reasons for rejecting an order. */
export const readyReasons = Object.values(reasonTexts)

/**
 * Text of a reason in the reader's language. A common reason is stored in the language of the person who chose it and
 * recognized by its text; any other is shown as written.
 */
export function sayReason(language: Language, reason: string): string {
  const ready = readyReasons.find((one) => Object.values<string>(one).includes(reason))
  return ready ? ready[language] : reason
}
