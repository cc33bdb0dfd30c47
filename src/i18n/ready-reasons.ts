import { orderWords } from './orders.ts'
import type { Language } from './words.ts'

/** Why an order is rejected most often. */
export const readyReasons = [orderWords.noPayment, orderWords.otherAmount, orderWords.unreadable] as const

/**
 * A ready reason is kept in the words of the one who chose it, and known by them: each reader finds it in the own language.
 * Any other is said as it was written.
 */
export function sayReason(language: Language, reason: string): string {
  const ready = readyReasons.find((one) => Object.values<string>(one).includes(reason))
  return ready ? ready[language] : reason
}
