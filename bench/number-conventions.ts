// Two readings of a number may differ in words and yet say the same. What counts as the same is listed here, and nothing
// else does: each rule rewrites both readings to one form before they are compared.

import { count as chineseCount, spell as chineseDigits } from '#domain/script/normalise/chinese-numbers.ts'
import { count, spell } from '#domain/script/normalise/english-numbers.ts'

const units =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = ' ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const ordinals: Record<string, string> = {
  first: 'one',
  second: 'two',
  third: 'three',
  fifth: 'five',
  eighth: 'eight',
  ninth: 'nine',
  twelfth: 'twelve',
  quarter: 'four',
}
const scales: Record<string, number> = { thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12 }

const cardinal = new Map<string, number>([
  ...units.map((word, value) => [word, value] as const),
  ...tens.flatMap((word, value) => (value > 1 ? [[word, value * 10] as const] : [])),
  ['hundred', 100],
  ...Object.entries(scales),
  ['oh', 0],
  ['o', 0],
])

/** The cardinal that an ordinal is made of. */
function ofOrdinal(word: string): string | undefined {
  const known = ordinals[word]
  if (known) return known
  const base = word.endsWith('ieth') ? `${word.slice(0, -4)}y` : word.endsWith('th') ? word.slice(0, -2) : ''
  return cardinal.has(base) ? base : undefined
}

const isNumber = (word: string | undefined) =>
  word !== undefined && (cardinal.has(word) || ofOrdinal(word) !== undefined)

/** Numbers in digits: how digits are grouped is a convention below 10,000 (nineteen eighty-four, one nine eight four). */
function inDigits(words: readonly string[]): string[] {
  const out: string[] = []
  let digits = ''
  let chunk: number | undefined
  let scaled = 0
  let last = Infinity
  const endChunk = () => {
    if (chunk === undefined) return
    const value = scaled + chunk
    digits += value >= 10_000 ? `n${value}n` : String(value)
    chunk = undefined
    scaled = 0
    last = Infinity
  }
  const endRun = (suffix = '') => {
    endChunk()
    // Marked, so that a digit that was left unread is no number in words.
    if (digits !== '') out.push(`#${digits}${suffix}`)
    digits = ''
  }
  for (const word of words) {
    const base = cardinal.has(word) ? word : ofOrdinal(word)
    if (base === undefined) {
      endRun()
      out.push(word)
      continue
    }
    const value = cardinal.get(base)!
    if (value >= 1000) {
      scaled += (chunk ?? 1) * value
      chunk = 0
      last = value
    } else if (value === 100) {
      chunk = (chunk ?? 1) * 100
      last = 100
    } else {
      const size = value >= 10 ? (value >= 20 ? 10 : 1) : 1
      const fits = chunk !== undefined && value > 0 && (last >= 100 || (last === 10 && value < 10))
      if (!fits || last === Infinity) {
        endChunk()
        chunk = value
      } else chunk! += value
      last = size === 10 ? 10 : 1
    }
    if (base !== word) endRun('th')
  }
  endRun()
  return out
}

const sameWords: readonly (readonly [RegExp, string])[] = [
  [/\b(\w+)metre/g, '$1meter'],
  [/\blitre/g, 'liter'],
  [/\bper cent\b/g, 'percent'],
  [/\bnegative\b/g, 'minus'],
  [/\b(?:is )?equal(?:s|) to\b/g, 'equals'],
  [/\bis (?=(?:about|not|greater|less)\b)/g, ''],
  [/\bmultiplied by\b/g, 'times'],
  [/\b(?:hyphen|minus sign)\b/g, 'dash'],
  [/\b(?:period|point)\b/g, 'dot'],
  [/\bforward slash\b/g, 'slash'],
  [/\b(?:miz|miss)\b/g, 'ms'],
  [/\bmissus|misses\b/g, 'mrs'],
  [/\bo'clock\b/g, ''],
  [/\b(?:hours?|minutes?) (?=and\b|[a-z-]+ (?:[a-z-]+ )?(?:minute|second))/g, ''],
  [/\bhttps? colon slash slash /g, ''],
  [/\bw w w\b/g, 'www'],
  [/ x (?=[a-z])/g, ' by '],
  [/\basterisk\b/g, 'times'],
  [/\ba (?=hundred|thousand|million|billion|half|quarter)/g, 'one '],
  [/\b(\w+) squared\b/g, 'square $1'],
  [/\b(\w+) cubed\b/g, 'cubic $1'],
  [/\bpence|pennies\b/g, 'cents'],
  [/\bpenny\b/g, 'cent'],
]
const months = 'january|february|march|april|may|june|july|august|september|october|november|december'

/** Without case, punctuation, hyphens and spaces. */
function englishForm(text: string, written: string): string {
  let plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('’', "'")
    // A range is read with `to`, or its dash stays.
    .replace(/ - |[–—]/g, ' to ')
    // The eighties, the eighty's.
    .replace(/ty's\b/g, 'ties')
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
    .replace(/(?<!\p{L})'|'(?!\p{L})/gu, ' ')
  for (const [pattern, to] of sameWords) plain = plain.replace(pattern, to)
  const words = plain.split(' ').filter(Boolean)
  const kept = words.filter(
    (word, at) =>
      !(
        (word === 'and' && isNumber(words[at + 1]) && at > 0) ||
        (word === 'the' && ofOrdinal(words[at + 1] ?? '') !== undefined) ||
        ((word === 'oh' || word === 'o') && !isNumber(words[at - 1]) && !isNumber(words[at + 1]))
      ),
  )
  return (
    inDigits(kept)
      .join(' ')
      // The day before the month, or behind it.
      .replace(new RegExp(`(#\\d+th) (?:of )?(${months})\\b`, 'g'), '$2 $1')
      .replace(
        /(#\d+) (\w*?(?:dollar|euro|pound))s? #(\d\d?) cents?\b/g,
        (_all, whole, name, part) => `${whole} dot #${part.padStart(2, '0')} ${name}s`,
      )
      .replace(/(#\d+ dot #\d*?)0+ (?=\w+s\b)/g, '$1 ')
      // A full hour of the afternoon: twenty-three hundred, twenty-three o'clock.
      .replace(/#(1[3-9]|2[0-4])00(?=\b)/g, (all, hour) =>
        written.includes(`${hour}:00`) ? `#${hour}` : all,
      )
      // The sign is that of the yuan and of the yen.
      .replace(/\byen\b/g, written.includes('¥') ? 'yuan' : 'yen')
      .replaceAll(' ', '')
  )
}

const sameChinese: readonly (readonly [RegExp, string])[] = [
  [/幺/g, '一'],
  [/[两兩]/g, '二'],
  [/[〇○]/g, '零'],
  [/一十/g, '十'],
  [/零下/g, '负'],
  [/摄氏度/g, '度'],
  [/千米/g, '公里'],
  [/公斤/g, '千克'],
  [/元人民币|人民币|块钱|块/g, '元'],
  [/至/g, '到'],
  [/号/g, '日'],
  [/公元(?!前)/g, ''],
  [/百分之一百/g, '百分之百'],
  [/乘以/g, '乘'],
  [/([零一二三四五六七八九十])[时時]/g, '$1点'],
  [/点零([一二三四五六七八九]分)/g, '点$1'],
  [/(点[二三四五]?十[一二三四五六七八九]?)(?!分)/g, '$1分'],
  [/分零([一二三四五六七八九]秒)/g, '分$1'],
  [/点(?:整|零分)/g, '点'],
  [/at/g, '艾特'],
  // 十公里每小时, 每小时十公里
  [/([零一二三四五六七八九十百千万点]+\p{Script=Han}{1,4}?)每(小时|秒|分钟|天|升|平方米|立方米)/gu, '每$2$1'],
  // Programs that take filler words and the 儿 of the north out.
  [/[呃啊儿]/g, ''],
  [/早上|凌晨|早晨/g, '上午'],
  [/晚上|中午/g, '下午'],
]

function chineseForm(text: string): string {
  let plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
  for (const [pattern, to] of sameChinese) plain = plain.replace(pattern, to)
  return plain
}

/** A number with nothing around it may be an amount or an identifier. */
const isAlone = (text: string, language: 'zh' | 'en', written: string): boolean => {
  if (!/^\d{3,18}$/.test(written)) return false
  const form = language === 'zh' ? chineseForm : (each: string) => englishForm(each, written)
  const ways =
    language === 'zh' ? [chineseCount(written), chineseDigits(written)] : [count(written), spell(written)]
  return ways.some((way) => form(way) === form(text))
}

/** The form in which readings of the same written text that differ in convention only are equal. */
export const conventionalForm = (text: string, language: 'zh' | 'en', written: string): string =>
  isAlone(text, language, written)
    ? `#${written}`
    : language === 'zh'
      ? chineseForm(text)
      : englishForm(text, written)
