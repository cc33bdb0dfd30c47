import { moneyProblems } from '#i18n/money-problems.ts'
import type { Text } from '#i18n/words.ts'

/** What is wrong with a typed part of usage to take back: whole minutes or thousands of `per` units each, and not beyond `most`. */
export function judgePart(typed: string, per: number, most: number): Text | undefined {
  if (!/^\d+$/.test(typed.trim()) || Number(typed) < 1) return moneyProblems.refundInvalid
  return Number(typed) * per > most ? moneyProblems.refundTooMuch : undefined
}
