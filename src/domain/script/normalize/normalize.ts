import { type Normalised, withChanges } from './change.ts'
import { chineseReader } from './chinese.ts'
import type { Region } from './chinese-numbers.ts'
import { englishReader } from './english.ts'
import { isNormalised } from './is-normalised.ts'
import { classAt, digit, halfWidth, isHan, type Reader, runEnd, scan } from './scan.ts'

function regionOf(language: string): Region {
  if (/-(?:HK|MO)\b/i.test(language) || /^(?:yue|zh-yue)/i.test(language)) return 'HK'
  return /-(?:TW|Hant)\b/i.test(language) ? 'TW' : 'CN'
}

/** Replaces numbers, abbreviations and symbols by the words that are spoken. */
export function normalise(text: string, language: string): Normalised {
  if (!isNormalised(language)) return { spoken: text, changes: [] }
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
