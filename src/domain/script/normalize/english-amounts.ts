import { spelledInModel } from './acronyms.ts'
import type { SpeechRule } from './change.ts'
import { count, pairs, say, spell } from './english-numbers.ts'
import { type EnglishPlace, type EnglishRule, numeral } from './english-place.ts'
import { currencies, type Money, unitAt } from './english-units.ts'
import { before, type Reading } from './scan.ts'

const amount = new RegExp(
  `(${numeral}|\\.\\d+)(?:([ ]?[-–—~][ ]?)([-−]?)(${numeral})(?![\\d:/]|[.,]\\d))?`,
  'y',
)
const difference = new RegExp(`(${numeral}) ?[-–−] ?(?=${numeral} ?=)`, 'y')
const percent = /[ ]?([%‰])/y
const cents = /¢/y
const name = /[A-Za-z]{1,3}(?![A-Za-z\d])/y
const scaleBefore = / (?:hundred|thousand|million|billion|trillion)(?= )/y
const isLetter = /[A-Za-z]/
const code = /[ ]?(USD|RMB|CNY|HKD|EUR|GBP|JPY)(?![A-Za-z])/y

const match = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** A number with all that belongs to it: a range, percent, a unit. */
export function amountAt({ text, at, english }: EnglishPlace, sign = ''): Reading | undefined {
  const less = match(difference, text, at)
  if (less) return { end: at + less[0].length, to: `${sign}${say(less[1]!, english)} minus `, rule: 'number' }
  const found = match(amount, text, at)
  if (!found) return undefined
  const [whole, one = '', , minus, two] = found
  const end = at + whole.length
  const words =
    sign +
    numberOf(one, text, at, english) +
    (two === undefined ? '' : ` to ${minus ? 'minus ' : ''}${say(two, english)}`)
  const done = (last: number, to: string, rule: SpeechRule): Reading => ({ end: last, to, rule })
  const share = match(percent, text, end)
  if (share)
    return done(end + share[0].length, `${words} ${share[1] === '%' ? 'percent' : 'per mille'}`, 'percent')
  const coins = match(cents, text, end)
  if (coins) return done(end + 1, `${words} cent${one === '1' ? '' : 's'}`, 'money')
  const money = match(code, text, end)
  if (money) {
    const { one: single, many } = currencies[money[1]!]!
    return done(
      end + money[0].length,
      `${words} ${one === '1' && two === undefined ? single : many}`,
      'money',
    )
  }
  const unit = unitAt(text, end)
  if (unit)
    return done(unit.end, `${words} ${one === '1' && two === undefined ? unit.one : unit.many}`, 'unit')
  const scaled = match(scaleBefore, text, end)
  const measured = scaled ? unitAt(text, end + scaled[0].length) : undefined
  if (scaled && measured) return done(measured.end, `${words}${scaled[0]} ${measured.many}`, 'unit')
  const letters = match(name, text, end)
  if (letters && two === undefined) {
    const number = /^\d{3,4}$/.test(one) ? pairs(one) : say(one, english)
    return done(end + letters[0].length, `${sign}${number} ${spelledInModel(letters[0])}`, 'model')
  }
  // 12text is two words.
  const gap = isLetter.test(text[end] ?? '') ? ' ' : ''
  return done(end, words + gap, two === undefined ? 'number' : 'range')
}

/** After a product name, four digits are read in pairs: RTX 4090. Very long numbers are read digit by digit. */
function numberOf(number: string, text: string, at: number, english: EnglishPlace['english']): string {
  if (/^\d{4}$/.test(number) && !number.endsWith('00') && /\b[A-Z]{2,5} $/.test(before({ text, at }, 7)))
    return pairs(number)
  if (/^\d{9,}$/.test(number) && !number.endsWith('000')) return spell(number)
  return say(number, english)
}

const scales: Record<string, string> = {
  k: 'thousand',
  K: 'thousand',
  m: 'million',
  M: 'million',
  mn: 'million',
  b: 'billion',
  B: 'billion',
  bn: 'billion',
  T: 'trillion',
  tn: 'trillion',
}
const money = new RegExp(
  `((?:US|HK|NT|A|C)\\$|[¥$€£₩₹]|(?:RMB|CNY|USD|HKD|EUR|GBP|JPY)(?= ?\\d)) ?(${numeral}|\\.\\d+)(?:[ ]?[-–—][ ]?([$€£¥]?)(${numeral}))?` +
    `(?: ?([Tt]housand|[Mm]illion|[Bb]illion|[Tt]rillion)(?![a-z])| ?(bn|mn|tn|[kKmMbBT])(?![A-Za-z\\d]))?`,
  'y',
)

/** A twenty dollar bill. */
const thing =
  /^(?:-[a-z]| (?:bill|note|coin|fine|fee|deal|ticket|gift|check|prize|bonus|budget|investment|loan|contract|grant|tip|bet|fund|project|house|reward)\b)/

/** Dollars and cents. */
function amountOf(
  number: string,
  { one, cent }: Money,
  many: string,
  english: EnglishPlace['english'],
): string {
  const [whole, decimals = ''] = number.replace(/^\./, '0.').split('.') as [string, string?]
  const named = `${count(whole, english)} ${whole === '1' ? one : many}`
  if (decimals === '' || /^0+$/.test(decimals)) return named
  const isLess = /^0+$/.test(whole)
  if (!cent || (decimals.length !== 2 && !(isLess && decimals.length === 1)))
    return `${say(number, english)} ${many}`
  const value = Number(decimals.padEnd(2, '0'))
  const coins = `${count(String(value), english)} ${value === 1 ? cent.one : cent.many}`
  return isLess ? coins : `${named} and ${coins}`
}

/** Money with its sign in front: dollars and cents, or a number of millions. */
export const moneyRule: EnglishRule = {
  rule: 'money',
  pattern: money,
  read([found, sign, one, again, two, long, short], { text, at, english }) {
    const { one: single, many: several } = currencies[sign!]!
    const many = thing.test(text.slice(at + found.length, at + found.length + 14)) ? single : several
    const scale = long?.toLowerCase() ?? (short && scales[short])
    // Each has its cents, or its sign.
    if (two !== undefined && !scale && (again || /\.\d\d$/.test(one!)))
      return `${amountOf(one!, currencies[sign!]!, many, english)} to ${amountOf(two, currencies[sign!]!, many, english)}`
    if (two !== undefined)
      return `${say(one!, english)} to ${say(two, english)}${scale ? ` ${scale}` : ''} ${many}`
    if (scale) return `${say(one!, english)} ${scale} ${many}`
    return amountOf(one!, currencies[sign!]!, many, english)
  },
}
