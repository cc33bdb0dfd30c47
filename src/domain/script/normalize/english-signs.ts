import { amountAt, moneyRule } from './english-amounts.ts'
import { fractionRule, groups } from './english-digits.ts'
import { count, decade, fraction } from './english-numbers.ts'
import type { EnglishPlace } from './english-place.ts'
import { unitAt } from './english-units.ts'
import { markAt } from './marks.ts'
import { romanSign } from './roman.ts'
import { before, classAt, digit, firstOf, letter, other, type Reading, startsLine } from './scan.ts'
import { exponent, fractionSigns, index, ordinaryDigits, symbolAt } from './symbol-names.ts'

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
const numbered = /# ?(\d{1,9})(?!\d)/y
/** What is paid once for each: $20/mo. */
const isPrice = /[¥$€£₩₹] ?[\d.,]+(?:k|K|m|M|bn?|B)?$/
const period = /\/(d|mo|month|yr|year|wk|week|day|hr|hour|h|min|minute|night|person|seat|user)(?![A-Za-z])/y
const periods: Record<string, string> = {
  mo: 'month',
  yr: 'year',
  wk: 'week',
  hr: 'hour',
  h: 'hour',
  d: 'day',
  min: 'minute',
}
/** A comparison of two values: 2<=4. */
const isJoinable = (place: EnglishPlace, end: number) =>
  /[\dA-Za-z] ?$/.test(before(place, 2)) && /^ ?[-\dA-Za-z.]/.test(place.text.slice(end, end + 2))

const match = (pattern: RegExp, { text, at }: EnglishPlace) => {
  pattern.lastIndex = at
  return pattern.exec(text)
}

const element = /<\/?[A-Za-z][^<>\n]{0,80}>/y
const isLetterOrDigit = (kind: number) => kind === letter || kind === digit
/** All quotes before it on the line are closed, so it is the sign of inches. */
const isClosed = (place: EnglishPlace) =>
  /(?:^|[^\d."“”])\d{1,3}(?:\.\d{1,2})?$/.test(before(place, 8)) &&
  (before(place, 200).split('\n').at(-1)!.match(/["“”]/g)?.length ?? 0) % 2 === 0
const isQuoted = (place: EnglishPlace) => /(?:^|[\s(])['‘]/.test(before(place, 200).split('\n').at(-1)!)

const powerOf = (sign: string, number: string) =>
  sign === '' && (number === '2' || number === '3')
    ? number === '2'
      ? 'squared'
      : 'cubed'
    : `to the power of ${sign}${count(number)}`

/** The reading of a symbol in English. */
export function signAt(place: EnglishPlace): Reading | undefined {
  const { text, at, english } = place
  const unit = text[at]!
  const name = symbolAt(text, at)
  const mark = name ? undefined : markAt(text, at, '…')
  if (mark) return mark
  const end = at + 1
  const done = (to: string, last = end, rule: Reading['rule'] = 'symbol'): Reading => ({
    end: last,
    to,
    rule,
  })
  /** Adds missing spaces. */
  const word = (spoken: string, last = end) =>
    done(
      (/[\s(]$/.test(before(place, 1)) || at === 0 ? '' : ' ') +
        spoken +
        (/^[\s.,;:!?)]|^$/.test(text.slice(last, last + 1)) ? '' : ' '),
    )
  const spaced = (spoken: string, last: number) => ({ ...word(spoken, last), end: last })
  const next = classAt(text, end)
  const previous = at > 0 ? classAt(text, at - 1) : other
  const isJoined = previous === digit || previous === letter
  if (name) {
    const spoken = word(name.english)
    return text[end] === '-' ? { ...spoken, to: spoken.to.trimEnd() } : spoken
  }
  const [part, of] = fractionSigns.get(unit) ?? []
  if (part) {
    const spoken = fraction(part, of!, english)
    return done(
      (/\d $/.test(before(place, 2)) ? 'and ' : previous === digit ? ' and ' : '') + spoken,
      end,
      'fraction',
    )
  }
  const raised = match(exponent, place)
  if (raised) {
    // A number above a word is that of a note.
    const isNote = /[A-Za-z]{3}$/.test(before(place, 3))
    const to = powerOf(raised[1] ? 'minus ' : '', ordinaryDigits(raised[2]!))
    const spoken = isNote ? count(ordinaryDigits(raised[2]!)) : to
    return spaced(spoken, at + raised[0].length)
  }
  const lowered = match(index, place)
  if (lowered) return spaced(count(ordinaryDigits(lowered[0])), at + lowered[0].length)
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
      return firstOf([moneyRule], place) ?? (unit === '$' ? word('dollar') : undefined)
    case '.': {
      if (next !== digit || previous === digit) return undefined
      // A share of hits, which has no space in front: an.878 average.
      if (previous === letter && !/^\d{3}(?!\d)/.test(text.slice(end, end + 4))) return undefined
      const decimals = amountAt(place)
      return decimals && previous === letter ? { ...decimals, to: ` ${decimals.to}` } : decimals
    }
    case '-':
    case '–':
    case '−': {
      if (
        /^ ?\d/.test(text.slice(end, end + 2)) &&
        /:\d\d ?$|\d ?[ap]m ?$|\.m\. ?$|[%‰] ?$|\d0['’]?s ?$/i.test(before(place, 6))
      )
        return word('to')
      // 10-12:30
      if (previous === digit && /^\d{1,2}:\d\d/.test(text.slice(end, end + 5))) return word('to')
      if (isJoined || /[)\]\p{Script=Greek}]$/u.test(before(place, 1))) return undefined
      if (/[$€£¥]/.test(text[end] ?? '')) return done('minus ', end, 'money')
      const part = next === digit ? firstOf([fractionRule], { ...place, at: end }) : undefined
      if (part && unit !== '–') return { ...part, to: `minus ${part.to}` }
      return unit !== '–' && (next === digit || /^\.\d/.test(text.slice(end, end + 2)))
        ? amountAt({ ...place, at: end }, 'minus ')
        : undefined
    }
    case '±':
      return next === digit && !isJoined
        ? amountAt({ ...place, at: end }, 'plus or minus ')
        : word('plus or minus')
    case '+': {
      const phone = isJoined ? null : match(abroad, place)
      if (phone)
        return done(`plus ${groups(phone.slice(1).filter(Boolean).join(' '))}`, at + phone[0].length, 'phone')
      return isJoined || next === digit || (/[^\s] $/.test(before(place, 2)) && text[end] === ' ')
        ? word('plus')
        : undefined
    }
    case '~':
      return (next === digit || /[¥$€£]/.test(text[end] ?? '')) && !isJoined ? done('about ') : done('')
    case '(': {
      const phone = match(area, place)
      if (phone) return done(groups(phone[0]), at + phone[0].length, 'phone')
      const item = startsLine(place) ? match(bracketed, place) : null
      return item ? done(`${count(item[1]!)}. `, at + item[0].length, 'list') : undefined
    }
    case '"':
      return previous === digit && !isLetterOrDigit(next) && isClosed(place) ? word('inches') : undefined
    case "'": {
      if (
        previous === digit &&
        !isLetterOrDigit(next) &&
        /\d'$/.test(text.slice(at - 1, end)) &&
        !isQuoted(place)
      )
        return word('feet')
      const years = isJoined ? null : match(shortDecade, place)
      return years ? done(decade(years[1]!, english), at + years[0].length, 'year') : undefined
    }
    case '&':
      return word('and')
    case '@':
      return word('at')
    case '#': {
      const number = isJoined ? null : match(numbered, place)
      if (number) return done(`number ${count(number[1]!)}`, at + number[0].length, 'ordinal')
      return isJoined ? word('hash') : next === letter ? done('hashtag ') : undefined
    }
    case '^': {
      const found = match(power, place)
      return found ? done(` to the power of ${count(found[1]!)}`, at + found[0].length) : undefined
    }
    case '*':
      return /\d ?$/.test(before(place, 2)) && /^ ?\d/.test(text.slice(end, end + 2))
        ? word('times')
        : undefined
    case '/': {
      const per = isPrice.test(before(place, 16)) ? match(period, place) : null
      if (per) return done(` per ${periods[per[1]!] ?? per[1]!}`, at + per[0].length, 'money')
      const unitBehind = /\d ?$/.test(before(place, 2)) ? unitAt(text, end) : undefined
      if (unitBehind)
        return done(`${previous === digit ? ' ' : ''}per ${unitBehind.one}`, unitBehind.end, 'money')
      return /[\p{L}\d] ?$/u.test(before(place, 2)) && text[end] !== '/' ? word('slash') : undefined
    }
    case '<':
    case '>': {
      // The tag of a page is left as it is.
      const tag = unit === '<' ? match(element, place) : null
      if (tag) return done(tag[0], at + tag[0].length)
      if (text[end] === '=' && isJoinable(place, end + 1)) {
        const spoken = word(operators[unit === '<' ? '≤' : '≥']!)
        return { ...spoken, end: end + 1, to: spoken.to.trimEnd() + (text[end + 1] === ' ' ? '' : ' ') }
      }
      return /[\dA-Za-z] ?$/.test(before(place, 2)) && /^ ?[-\d]/.test(text.slice(end, end + 2))
        ? word(operators[unit]!)
        : undefined
    }
    default:
      return Object.hasOwn(operators, unit) ? word(operators[unit]!) : undefined
  }
}
