import { amountAt } from './english-amounts.ts'
import { dateRules } from './english-dates.ts'
import { digitRules } from './english-digits.ts'
import { letterAt } from './english-letters.ts'
import { type English, count } from './english-numbers.ts'
import type { EnglishPlace, EnglishRule } from './english-place.ts'
import { signAt } from './english-signs.ts'
import { houseRule } from './english-streets.ts'
import { unitAt } from './english-units.ts'
import { classAt, digit, firstOf, letter, type Reader, type Reading, startsLine } from './scan.ts'

const listItem: EnglishRule = {
  rule: 'list',
  pattern: /(\d{1,3})[.)][ \t]+(?=[^\d\s])/y,
  read: ([, number], place) => (startsLine(place) ? `${count(number!)}. ` : undefined),
}
const rules: readonly EnglishRule[] = [listItem, ...dateRules, houseRule, ...digitRules]

/** A fraction and its unit: 2 1/2 mi. */
function withUnit(reading: Reading | undefined, text: string): Reading | undefined {
  if (reading?.rule !== 'fraction') return reading
  const unit = unitAt(text, reading.end)
  return unit
    ? { end: unit.end, to: `${reading.to} ${/ and /.test(reading.to) ? unit.many : unit.one}`, rule: 'unit' }
    : reading
}

/** The English reading at a position. */
export const englishReader =
  (english: English): Reader =>
  (text, at) => {
    const place: EnglishPlace = { text, at, english }
    const kind = classAt(text, at)
    if (kind === digit) return withUnit(firstOf(rules, place), text) ?? amountAt(place)
    return kind === letter ? letterAt(place) : signAt(place)
  }
