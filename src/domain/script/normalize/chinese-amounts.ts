import { spelledInModel } from './acronyms.ts'
import type { SpeechRule } from './change.ts'
import { isMakeOf, isModelOf, isScore } from './chinese-context.ts'
import { count, inModel, say, shifted, spell } from './chinese-numbers.ts'
import {
  contextBefore,
  contextBehind,
  numeral,
  to,
  type ChinesePlace,
  type ChineseRule,
} from './chinese-place.ts'
import { currencies, isCounted, unitAt } from './chinese-units.ts'
import type { Reading } from './scan.ts'

const amount = new RegExp(`(${numeral})(?:${to}([-−]?)(${numeral})(?![\\d:：/年]|[.,]\\d))?`, 'y')
const arithmetic = new RegExp(`(${numeral})( ?)[-–−]( ?)(?=${numeral} ?=)`, 'y')
const scale = /[ ]?(?:万亿|萬億|百万|千万|百萬|千萬|万|萬|亿|億)/y
const percent = /[ ]?([%‰])/y
const many = /([kKwW])(?![A-Za-z\d])/y
const size = /[ ]?([KMGTP]B)(?![A-Za-z\d])/y
const name = /[A-Za-z]{1,3}(?![A-Za-z\d])/y

const match = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** A number with all that belongs to it: a range, percent, a unit. */
export function amountAt(place: ChinesePlace, sign = ''): Reading | undefined {
  const { text, at, region } = place
  const sum = match(arithmetic, text, at)
  if (sum)
    return {
      end: at + sum[0].length,
      to: `${sign}${say(sum[1]!, region)}${sum[2]}减${sum[3]}`,
      rule: 'number',
    }
  const found = match(amount, text, at)
  if (!found) return undefined
  const [whole, one, minus, two] = found
  const end = at + whole.length
  const negative = sign === '负'
  const front = contextBefore(place, 6)
  const scored =
    two !== undefined &&
    !minus &&
    (isScore(front, contextBehind(place, whole)) ||
      isFalling(one!, two, whole, front, text.slice(end, end + 2)))
  const words = (last: (number: string) => string, below = '') =>
    two === undefined
      ? (negative ? below || sign : sign) + last(one!)
      : `${negative ? below || sign : sign}${rangeStart(one!, place, end)}${scored ? '比' : '到'}${minus ? below || '负' : ''}${last(two)}`
  const done = (last: number, said: string, rule: SpeechRule): Reading => ({ end: last, to: said, rule })

  const share = match(percent, text, end)
  if (share) {
    const hundred = share[1] === '%' ? '百分之' : '千分之'
    const full = (number: string) => (number === '100' && share[1] === '%' ? '百' : say(number, region))
    const said = two === undefined ? full(one!) : `${full(one!)}到${full(two)}`
    return done(end + share[0].length, sign + hundred + said, 'percent')
  }
  const scaled = match(scale, text, end)?.[0] ?? ''
  const unit = unitAt(text, end + scaled.length)
  // The letter of a model is no second: iPhone 4s.
  const isModel = unit?.name === '秒' && text[end] === 's' && isMakeOf(front) && /^\d{1,2}$/.test(whole)
  if (unit && !isModel) {
    const below = unit.name.endsWith('氏度') ? '零下' : ''
    const spoken = words((number) => (number === '2' ? '两' : say(number, region)), below)
    return done(unit.end, spoken + scaled.trim() + unit.name, 'unit')
  }
  const times = match(many, text, end)
  if (times && two === undefined && isPay(front, times[1]!))
    return done(end + 1, sign + say(one!, region) + (/k/i.test(times[1]!) ? '千' : '万'), 'number')
  const bytes = match(size, text, end)
  if (bytes && two === undefined)
    return done(end + bytes[0].length, sign + say(one!, region) + Array.from(bytes[1]!).join(' '), 'unit')
  const letters = match(name, text, end)
  if (letters && two === undefined)
    return done(end + letters[0].length, sign + inModelDecimal(one!) + spelledInModel(letters[0]), 'model')
  return done(
    end,
    words((number) => plain(number, place, end, two !== undefined)),
    two === undefined ? 'number' : 'range',
  )
}

/** No range falls, so it is a score: 6-3, 10-0. A paragraph of a law has a number like it. */
const isFalling = (one: string, two: string, whole: string, front: string, back: string): boolean =>
  /^\d{1,2} ?[-–—] ?\d{1,2}$/.test(whole) &&
  Number(one) > Number(two) &&
  !/[法条号第路弄巷栋楼座章节编图表题型机A-Za-z-] ?$/.test(front) &&
  /^(?:$|[，。、；！？,;)）\n]|[首拿不击取获胜赢输惜领落优作战客主苦]|在)/.test(back)

const isPay = (front: string, by: string) =>
  by === 'w' || (/k/i.test(by) && /(?:薪|工资|收入|元|块|粉|赞|播放|阅读|价|约|近|[到-])$/.test(front))

const inModelDecimal = (number: string) => (/^\d{3,}$/.test(number) ? spell(number) : say(number))

/** The first number of a range is counted as the second: 两到三个. */
const rangeStart = (number: string, place: ChinesePlace, end: number) =>
  number === '2' && takesLiang(place, end) ? '两' : say(number, place.region)

/** After 第 it is an ordinal. */
const takesLiang = (place: ChinesePlace, end: number) => {
  const { text, at } = place
  if (text[at - 1] === '第') return false
  const scaled = match(scale, text, end)
  // 2至3年
  if (/^ ?[-–—~～至到] ?\d{1,2}年(?!代)/.test(text.slice(end, end + 8))) return true
  return scaled !== null || /^ ?千/.test(text.slice(end, end + 2)) || isCounted(text.slice(end, end + 5))
}

function plain(number: string, place: ChinesePlace, end: number, isRange: boolean): string {
  const { text, region } = place
  if (number === '2') return takesLiang(place, end) ? '两' : '二'
  // Trailing zeros of a price are not read.
  const price = /\.\d\d$/.test(number) && /^ ?[元块塊]/.test(text.slice(end, end + 2))
  if (price) return say(number.replace(/\.?0+$/, ''), region)
  if (isRange || /[.,]/.test(number)) return say(number, region)
  const following = text.slice(end, end + 5)
  const isAmount = isCounted(following) || /^ ?[万萬亿億千百余多]/.test(following)
  if (isAmount) return count(number, region)
  // The number of a person or a house.
  if (/^\d{4,}$/.test(number) && /^[”’」』"]?号(?![角码召])/.test(following)) return spell(number)
  if (/^\d{3,6}$/.test(number) && isModelOf(contextBefore(place))) return inModel(number)
  // A very long number without a measure word is an identifier.
  return number.length >= 9 && !/000$|0{5}/.test(number) ? spell(number) : count(number, region)
}

const letters: Record<string, number> = { k: 3, K: 3, M: 6, m: 6, million: 6, B: 9, bn: 9, b: 9, billion: 9 }
const money = new RegExp(
  `((?:US|HK|NT|A|C|S)\\$|(?:JPY|CNY|RMB) ?¥|[¥$€£₩₹₽฿]|(?:RMB|CNY|USD|HKD|EUR|GBP|JPY|TWD)(?= ?\\d)) ?(${numeral}|\\.\\d+)(?:${to}(${numeral}))?( ?(?:million|billion|bn)|[kKMBmb](?![A-Za-z]))?`,
  'y',
)

/** JPY¥1000 names the currency twice. */
const currencyOf = (sign: string) => currencies[sign.replace(/ ?¥$/, '') || '¥']!

/** Money with a leading sign. Trailing zeros are not read. */
export const moneyRule: ChineseRule = {
  rule: 'money',
  pattern: money,
  read([found, sign, one, two, more], { text, at, region }) {
    const scaled = /^ ?[万萬亿億千]/.test(text.slice(at + found.length))
    const zeros = more ? (letters[more.trim()] ?? 0) : 0
    const spoken = (number: string) => {
      const moved = zeros ? shifted(number, zeros) : number
      const bare = moved.includes('.') ? moved.replace(/\.?0+$/, '') : moved
      return bare === '2' ? '两' : say(bare, region)
    }
    const words =
      two === undefined ? spoken(one!) : `${two && one === '2' ? '两' : spoken(one!)}到${spoken(two)}`
    // With 万 or 亿 the name of the currency follows those: see scaledMoneyRule.
    return scaled ? undefined : words + currencyOf(sign!)
  },
}

const scaledMoney = new RegExp(
  `((?:US|HK|NT|A|C|S)\\$|(?:JPY|CNY|RMB) ?¥|[¥$€£₩₹₽฿]|(?:RMB|CNY|USD|HKD|EUR|GBP|JPY|TWD)(?= ?\\d)) ?(${numeral})(?:${to}(${numeral}))? ?(万亿|萬億|百万|千万|百萬|千萬|万|萬|亿|億|千)元?`,
  'y',
)
export const scaledMoneyRule: ChineseRule = {
  rule: 'money',
  pattern: scaledMoney,
  read([, sign, one, two, scaled], { region }) {
    const spoken = (number: string) => (number === '2' ? '两' : say(number, region))
    return `${spoken(one!)}${two === undefined ? '' : `到${spoken(two)}`}${scaled}${currencyOf(sign!)}`
  },
}

const behindMoney = new RegExp(`(${numeral}) ?(USD|RMB|CNY|HKD|EUR|GBP|JPY|TWD)(?![A-Za-z])`, 'y')
export const behindMoneyRule: ChineseRule = {
  rule: 'money',
  pattern: behindMoney,
  read: ([, number, sign], { region }) => (number === '2' ? '两' : say(number!, region)) + currencies[sign!],
}
