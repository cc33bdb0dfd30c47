import { amountAt, moneyRule } from './english-amounts.ts'
import { fractionRule, groups } from './english-digits.ts'
import type { EnglishPlace } from './english-place.ts'
import { count, decade } from './english-numbers.ts'
import { markAt } from './marks.ts'
import { romanSign } from './roman.ts'
import { before, classAt, digit, firstOf, letter, other, type Reading, startsLine } from './scan.ts'

const fractions: Record<string, string> = {
  '½': 'one half',
  '⅓': 'one third',
  '⅔': 'two thirds',
  '¼': 'one quarter',
  '¾': 'three quarters',
  '⅕': 'one fifth',
  '⅛': 'one eighth',
}
const operators: Record<string, string> = {
  '×': 'times',
  '÷': 'divided by',
  '=': 'equals',
  '≈': 'is about',
  '≠': 'is not equal to',
  '≥': 'is greater than or equal to',
  '≤': 'is less than or equal to',
  '>': 'is greater than',
  '<': 'is less than',
  '→': 'to',
  '⇒': 'to',
  '∞': 'infinity',
  '№': 'number',
}
const area = /\((\d{3})\) ?(\d{3})[-. ](\d{4})(?!\d)/y
const abroad = /\+(\d{1,3})(?:[- ]?\((\d{2,4})\) ?|[- ](?=\d))(\d{2,4}(?:[- ]\d{2,4}){1,3})(?!\d)/y
const bracketed = /\((\d{1,3})\)[ \t]+/y
const shortDecade = /['’](\d0)s\b/y
const power = /\^(\d{1,6})/y
const numbered = /#(\d{1,9})(?!\d)/y
/** What is paid once for each: $20/mo. */
const isPrice = /[¥$€£₩₹] ?[\d.,]+(?:k|K|m|M|bn?|B)?$/
const period = /\/(mo|month|yr|year|wk|week|day|hr|hour|h|min|minute|night|person|seat|user)(?![A-Za-z])/y
const periods: Record<string, string> = {
  mo: 'month',
  yr: 'year',
  wk: 'week',
  hr: 'hour',
  h: 'hour',
  min: 'minute',
}
/** A comparison of two values: 2<=4. */
const isJoinable = (place: EnglishPlace, end: number) =>
  /[\dA-Za-z] ?$/.test(before(place, 2)) && /^ ?[-\dA-Za-z.]/.test(place.text.slice(end, end + 2))

const match = (pattern: RegExp, { text, at }: EnglishPlace) => {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** The reading of a symbol in English. */
export function signAt(place: EnglishPlace): Reading | undefined {
  const { text, at, english } = place
  const unit = text[at]!
  const mark = markAt(text, at, '…')
  if (mark) return mark
  const end = at + 1
  const done = (to: string, last = end, rule: Reading['rule'] = 'symbol'): Reading => ({
    end: last,
    to,
    rule,
  })
  /** Adds missing spaces. */
  const word = (said: string) =>
    done(
      (/[\s(]$/.test(before(place, 1)) || at === 0 ? '' : ' ') +
        said +
        (/^[\s.,;:!?)]|^$/.test(text.slice(end, end + 1)) ? '' : ' '),
    )
  const next = classAt(text, end)
  const previous = at > 0 ? classAt(text, at - 1) : other
  const isJoined = previous === digit || previous === letter
  if (fractions[unit]) return done((previous === digit ? ' and ' : '') + fractions[unit], end, 'fraction')
  const roman = romanSign(unit)
  if (roman !== undefined) return done(count(String(roman)), end, 'roman')
  const circled = text.charCodeAt(at) - 0x245f
  if (circled >= 1 && circled <= 20)
    return done(`${count(String(circled))}${startsLine(place) ? '.' : ''}`, end, 'list')
  switch (unit) {
    case '¥':
    case '$':
    case '€':
    case '£':
    case '₩':
    case '₹':
      return firstOf([moneyRule], place)
    case '.':
      return next === digit && !isJoined ? amountAt(place) : undefined
    case '-':
    case '–':
    case '−': {
      if (next === digit && /:\d\d ?$|\d ?[ap]m ?$|\.m\. ?$|[%‰] ?$/i.test(before(place, 5)))
        return word('to')
      if (isJoined || /[)\]]$/.test(before(place, 1))) return undefined
      if (/[$€£¥]/.test(text[end] ?? '')) return done('minus ', end, 'money')
      const part = next === digit ? firstOf([fractionRule], { ...place, at: end }) : undefined
      if (part && unit !== '–') return { ...part, to: `minus ${part.to}` }
      return unit !== '–' && (next === digit || /^\.\d/.test(text.slice(end, end + 2)))
        ? amountAt({ ...place, at: end }, 'minus ')
        : undefined
    }
    case '±':
      return next === digit ? amountAt({ ...place, at: end }, 'plus or minus ') : word('plus or minus')
    case '+': {
      const phone = isJoined ? null : match(abroad, place)
      if (phone)
        return done(`plus ${groups(phone.slice(1).filter(Boolean).join(' '))}`, at + phone[0].length, 'phone')
      return isJoined || next === digit || /\d ?$/.test(before(place, 2)) ? word('plus') : undefined
    }
    case '~':
      return (next === digit || /[¥$€£]/.test(text[end] ?? '')) && !isJoined ? done('about ') : done('')
    case '(': {
      const phone = match(area, place)
      if (phone) return done(groups(phone[0]), at + phone[0].length, 'phone')
      const item = startsLine(place) ? match(bracketed, place) : null
      return item ? done(`${count(item[1]!)}. `, at + item[0].length, 'list') : undefined
    }
    case "'": {
      const years = isJoined ? null : match(shortDecade, place)
      return years ? done(decade(years[1]!, english), at + years[0].length, 'year') : undefined
    }
    case '&':
      return word('and')
    case '@':
      return next === letter ? word('at') : undefined
    case '#': {
      const number = isJoined ? null : match(numbered, place)
      if (number) return done(`number ${count(number[1]!)}`, at + number[0].length, 'ordinal')
      return next === letter ? done('hashtag ') : undefined
    }
    case '^': {
      const exponent = match(power, place)
      return exponent ? done(` to the power of ${count(exponent[1]!)}`, at + exponent[0].length) : undefined
    }
    case '*':
      return previous === digit && next === digit ? done(' times ') : undefined
    case '/': {
      const per = isPrice.test(before(place, 16)) ? match(period, place) : null
      return per ? done(` per ${periods[per[1]!] ?? per[1]!}`, at + per[0].length, 'money') : undefined
    }
    case '<':
    case '>':
      if (text[end] === '=' && isJoinable(place, end + 1)) {
        const said = word(operators[unit === '<' ? '≤' : '≥']!)
        return { ...said, end: end + 1, to: said.to.trimEnd() + (text[end + 1] === ' ' ? '' : ' ') }
      }
      return /[\dA-Za-z] ?$/.test(before(place, 2)) && /^ ?[-\d]/.test(text.slice(end, end + 2))
        ? word(operators[unit]!)
        : undefined
    default:
      return Object.hasOwn(operators, unit) ? word(operators[unit]!) : undefined
  }
}
