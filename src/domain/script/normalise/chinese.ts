import { amountAt, behindMoneyRule } from './chinese-amounts.ts'
import { dateRules } from './chinese-dates.ts'
import { digitRules } from './chinese-digits.ts'
import { letterAt } from './chinese-letters.ts'
import { contextBefore, type ChinesePlace, type ChineseRule } from './chinese-place.ts'
import { count, inRegion, type Region } from './chinese-numbers.ts'
import { yearRules } from './chinese-years.ts'
import { signAt } from './chinese-signs.ts'
import { classAt, digit, firstOf, letter, type Reader, type Reading, startsLine } from './scan.ts'

const listItem: ChineseRule = {
  rule: 'list',
  pattern: /(\d{1,3})[.、)）][ \t]*(?=[^\d\s.])/y,
  read: ([, number], place) => (startsLine(place) ? `${count(number!)}、` : undefined),
}
/** After 第 both ends of a range are ordinals. */
const ordinal: ChineseRule = {
  rule: 'ordinal',
  pattern: /(\d{1,12})(?:[ ]?[-–—~至到][ ]?(\d{1,12}))?(?![\d.])/y,
  read: ([, one, two], place) =>
    /第 ?$/.test(contextBefore(place, 2))
      ? count(one!, place.region) + (two ? `到${count(two, place.region)}` : '')
      : undefined,
}
const rules: readonly ChineseRule[] = [
  listItem,
  ordinal,
  ...yearRules,
  ...dateRules,
  behindMoneyRule,
  ...digitRules,
]

function digitAt(place: ChinesePlace): Reading | undefined {
  return firstOf(rules, place) ?? amountAt(place)
}

/** The Chinese reading at a position. */
export const chineseReader =
  (region: Region): Reader =>
  (text, at) => {
    const place: ChinesePlace = { text, at, region }
    const kind = classAt(text, at)
    const reading = kind === digit ? digitAt(place) : kind === letter ? letterAt(place) : signAt(place)
    return reading && region !== 'CN' ? { ...reading, to: inRegion(reading.to, region) } : reading
  }
