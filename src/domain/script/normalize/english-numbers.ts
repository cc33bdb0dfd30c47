const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const scales = [
  '',
  ' thousand',
  ' million',
  ' billion',
  ' trillion',
  ' quadrillion',
  ' quintillion',
  ' sextillion',
]

/** Americans leave the `and` of `one hundred and five` out. */
export type English = 'US' | 'GB'

/** Longer numbers are read digit by digit. */
const maxDigits = 18

export const spell = (number: string): string =>
  Array.from(number, (each) => small[each.charCodeAt(0) - 48] ?? '')
    .filter(Boolean)
    .join(' ')

export function underHundred(value: number): string {
  if (value < 20) return small[value]!
  return tens[Math.floor(value / 10)]! + (value % 10 ? `-${small[value % 10]}` : '')
}

function underThousand(value: number, english: English): string {
  if (value < 100) return underHundred(value)
  const rest = value % 100
  const joined = english === 'GB' ? ' and ' : ' '
  return `${small[Math.floor(value / 100)]} hundred${rest ? joined + underHundred(rest) : ''}`
}

/** An integer in words. */
export function count(number: string, english: English = 'US'): string {
  const whole = number.replaceAll(',', '').replace(/^0+(?=\d)/, '')
  // With its thousands marked, a longer one is an amount.
  if (whole.length > (number.includes(',') ? 24 : maxDigits)) return spell(whole)
  if (whole === '0') return 'zero'
  const groups = whole.padStart(Math.ceil(whole.length / 3) * 3, '0').match(/\d{3}/g)!
  const parts = groups.flatMap((group, index) => {
    const value = Number(group)
    if (value === 0) return []
    const isLast = index === groups.length - 1
    const joined = isLast && english === 'GB' && value < 100 && groups.length > 1 ? 'and ' : ''
    return [joined + underThousand(value, english) + scales[groups.length - 1 - index]]
  })
  return parts.join(' ')
}

/** A number that may have thousands marked and decimals. */
export function say(number: string, english: English = 'US'): string {
  const [whole = '', decimals] = number.split('.')
  const point = decimals ? `point ${spell(decimals)}` : ''
  return [whole === '' ? '' : count(whole, english), point].filter(Boolean).join(' ')
}

const odd: Record<string, string> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
}

const withOrdinal = (words: string) =>
  words.replace(
    /[a-z]+$/,
    (last) => odd[last] ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`),
  )

export const ordinal = (number: string, english: English = 'US'): string =>
  withOrdinal(count(number, english))

/** In pairs, as years and model names are read: 1984, 380, 4090. */
export function pairs(number: string, english: English = 'US'): string {
  const value = Number(number)
  if (number.length <= 2 || number.length > 4 || number.startsWith('0'))
    return number.length <= 2 && !number.startsWith('0') ? count(number, english) : spell(number)
  const [high, low] = [Math.floor(value / 100), value % 100]
  if (high % 10 === 0 && low < 10 && high >= 10) return count(number, english)
  if (low === 0) return `${underHundred(high)} hundred`
  return `${underHundred(high)} ${low < 10 ? 'oh ' : ''}${underHundred(low)}`
}

/** A year: 1905 is nineteen oh five, 2001 two thousand one. */
export const year = (number: string, english: English = 'US'): string => pairs(number, english)

/** Of nineteen eighty comes nineteen eighties. */
export const decade = (number: string, english: English): string => {
  const words = number.length === 4 ? year(number, english) : underHundred(Number(number))
  return words.endsWith('y') ? `${words.slice(0, -1)}ies` : `${words}s`
}

const parts: Record<string, string> = { 2: 'half', 4: 'quarter' }

/** 3/4 is three quarters. */
export function fraction(part: string, of: string, english: English): string {
  // Hundredths, not one hundredths.
  const name = parts[of] ?? ordinal(of, english).replace(/^one (?=[a-z]+th$)/, '')
  const many = name === 'half' ? 'halves' : `${name}s`
  return `${count(part, english)} ${part === '1' ? name : many}`
}
