import { orderWords } from './orders.ts'
import type { Language } from './words.ts'

/** Common reasons for rejecting an order. */
export const readyReasons = [orderWords.noPayment, orderWords.otherAmount, orderWords.unreadable] as const

/**
 * Text of a reason in the reader's language. A common reason is stored in the language of the person who chose it and
 * recognized by its text; any other is shown as written.
 */
export function sayReason(language: Language, reason: string): string {
  const ready = readyReasons.find((one) => Object.values<string>(one).includes(reason))
  return ready ? ready[language] : reason
}
