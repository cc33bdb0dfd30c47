import { type Normalized, withChanges } from './change.ts'
import { amountAt, behindMoneyRule } from './chinese-amounts.ts'
import { dateRules } from './chinese-dates.ts'
import { digitRules } from './chinese-digits.ts'
import { letterAt } from './chinese-letters.ts'
import { type Region, count, inRegion } from './chinese-numbers.ts'
import { contextBefore, type ChinesePlace, type ChineseRule } from './chinese-place.ts'
import { signAt } from './chinese-signs.ts'
import { yearRules } from './chinese-years.ts'
import { englishReader } from './english.ts'
import { isNormalized } from './is-normalized.ts'
import {
  classAt,
  digit,
  firstOf,
  letter,
  type Reader,
  type Reading,
  startsLine,
  halfWidth,
  isHan,
  runEnd,
  scan,
} from './scan.ts'

function regionOf(language: string): Region {
  if (/-(?:HK|MO)\b/i.test(language) || /^(?:yue|zh-yue)/i.test(language)) return 'HK'
  return /-(?:TW|Hant)\b/i.test(language) ? 'TW' : 'CN'
}

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
const chineseReader =
  (region: Region): Reader =>
  (text, at) => {
    const place: ChinesePlace = { text, at, region }
    const kind = classAt(text, at)
    const reading = kind === digit ? digitAt(place) : kind === letter ? letterAt(place) : signAt(place)
    return reading && region !== 'CN' ? { ...reading, to: inRegion(reading.to, region) } : reading
  }

/** Replaces numbers, abbreviations and symbols by the words that are spoken. */
export function normalize(text: string, language: string): Normalized {
  if (!isNormalized(language)) return { spoken: text, changes: [] }
  const folded = halfWidth(text)
  const reader = /^en/i.test(language)
    ? mostlyEnglish(englishReader(/^en-(?:GB|AU|NZ|IE|IN|ZA)/i.test(language) ? 'GB' : 'US'))
    : mostlyChinese(folded, chineseReader(regionOf(language)))
  const changes = scan(text, folded, reader)
  return { spoken: withChanges(text, changes), changes }
}

/** In English text, a number next to a Chinese character is read in Chinese. */
function mostlyEnglish(english: Reader): Reader {
  const chinese = chineseReader('CN')
  return (text, at) => {
    if (classAt(text, at) !== digit) return english(text, at)
    const end = runEnd(text, at, digit)
    const isChinese = isHan(text[at - 1]) || isHan(text[end]) || (text[end] === ' ' && isHan(text[end + 1]))
    return (isChinese ? chinese : english)(text, at)
  }
}

const latin = /[\u0020-\u02ff\u2010-\u2019\u2026]{12,}/g
const small =
  /\b(?:the|an?|is|are|was|were|be|of|to|and|in|on|at|for|with|have|has|had|I|you|he|she|it|we|they|this|that|not|my|your|will|can|do)\b/

/** Whole clauses of English are read as English; single words, and numbers beside them, as Chinese reads them. */
function mostlyChinese(folded: string, chinese: Reader): Reader {
  const english = englishReader('US')
  const clauses: { start: number; end: number }[] = []
  for (const { 0: found, index } of folded.matchAll(latin))
    if (small.test(found) && (found.match(/[A-Za-z]+ /g)?.length ?? 0) > 2)
      clauses.push({ start: index, end: index + found.length })
  if (clauses.length === 0) return chinese
  let next = 0
  return (text, at) => {
    while (next < clauses.length && clauses[next]!.end <= at) next += 1
    return at >= (clauses[next]?.start ?? Infinity) ? english(text, at) : chinese(text, at)
  }
}
