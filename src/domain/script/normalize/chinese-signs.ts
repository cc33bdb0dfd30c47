import { moneyRule, scaledMoneyRule } from './chinese-amounts.ts'
import { isOmitted, isZero } from './chinese-circles.ts'
import { between, dashAt } from './chinese-dashes.ts'
import { count, spell, spellPhone } from './chinese-numbers.ts'
import { contextBefore, contextBehind, type ChinesePlace } from './chinese-place.ts'
import { markAt } from './marks.ts'
import { romanSign } from './roman.ts'
import { classAt, digit, firstOf, isHan, letter, type Reading, startsLine } from './scan.ts'
import { exponent, fractionSigns, index, ordinaryDigits, symbolAt } from './symbol-names.ts'

/** Operators and arrows. */
const operators: Record<string, string> = {
  '×': '乘',
  '÷': '除以',
  '=': '等于',
  '≈': '约等于',
  '≠': '不等于',
  '≥': '大于等于',
  '≤': '小于等于',
  '>': '大于',
  '<': '小于',
  '±': '正负',
  '→': '到',
  '⇒': '到',
  '√': '根号',
  '∞': '无穷大',
  '№': '第',
  '℃': '摄氏度',
  '℉': '华氏度',
}
const abroad = /\+(\d{1,3})(?:[- ]?\((\d{2,4})\) ?)?[- ]?(?=\d)/y
const groupsBehind = /\d{1,12}(?:[- ]\d{3,8}){0,3}/y
const area = /\((0\d{2,3})\) ?(\d{3,4})[- ]?(\d{4})(?!\d)/y
const bracketed = /[(（](\d{1,3})[)）][ \t]*/y
/** .22口径 */
const decimalsOnly = /\.(\d{1,12})(?![\d.])/y
const sections = /§{1,2} ?(\d{1,4}(?:\.\d{1,4}){0,4})/y
const powerOf = (sign: string, number: string) =>
  sign === '' && number === '2'
    ? '的平方'
    : sign === '' && number === '3'
      ? '的立方'
      : `的${sign}${count(number)}次方`
const power = /\^(\d{1,6})/y
const numbered = /#(\d{1,9})(?!\d)/y

const match = (pattern: RegExp, { text, at }: ChinesePlace) => {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** The reading of a symbol in Chinese text. */
export function signAt(place: ChinesePlace): Reading | undefined {
  const { text, at, region } = place
  const unit = text[at]!
  if (unit === '○' && isZero(place)) return { end: at + 1, to: '零', rule: 'digits' }
  if (unit === '○' && isOmitted(place)) return { end: at + 1, to: '某', rule: 'symbol' }
  const name = symbolAt(text, at)
  const mark = name ? undefined : markAt(text, at, '……')
  if (mark) return mark
  const end = at + 1
  const done = (to: string, last = end, rule: Reading['rule'] = 'symbol'): Reading => ({
    end: last,
    to,
    rule,
  })
  const next = classAt(text, end)
  const previous = at > 0 ? classAt(text, at - 1) : 0
  const isNumber = next === digit
  const isJoined = previous === digit || previous === letter
  const section = unit === '§' ? match(sections, place) : null
  if (section)
    return done(
      `第${section[1]!
        .split('.')
        .map((part) => count(part))
        .join('点')}节`,
      at + section[0].length,
    )
  if (name) return done(name.chinese)
  const [part, of] = fractionSigns.get(unit) ?? []
  if (part)
    return done(
      `${/\d ?$/.test(contextBefore(place, 2)) ? '又' : ''}${count(of!)}分之${count(part)}`,
      end,
      'fraction',
    )
  const raised = match(exponent, place)
  if (raised) {
    const number = ordinaryDigits(raised[2]!)
    // A number above a word is that of a note.
    const isNote = /(?:[A-Za-z]{3}|[^\dA-Za-z)）\]])$/.test(contextBefore(place, 3))
    return done(isNote ? count(number) : powerOf(raised[1] ? '负' : '', number), at + raised[0].length)
  }
  const lowered = match(index, place)
  if (lowered) return done(count(ordinaryDigits(lowered[0])), at + lowered[0].length)
  const roman = romanSign(unit)
  if (roman !== undefined) return done(count(String(roman)), end, 'roman')
  const circled = text.charCodeAt(at) - 0x245f
  if (circled >= 1 && circled <= 20) {
    const listed = startsLine(place)
    const last = listed && text[end] === ' ' ? end + 1 : end
    return done(count(String(circled)) + (listed ? '、' : ''), last, listed ? 'list' : 'number')
  }
  switch (unit) {
    case '¥':
    case '$':
    case '€':
    case '£':
    case '₩':
    case '₹':
    case '₽':
    case '฿':
      return firstOf([scaledMoneyRule, moneyRule], place) ?? (unit === '$' ? done('美元') : undefined)
    case '-':
    case '−':
    case '–':
    case '—':
      return dashAt(place, isJoined)
    case '+': {
      const country = isJoined ? null : match(abroad, place)
      if (
        country &&
        /^\d{2,4}[- ]?\d{3,}/.test(text.slice(at + country[0].length, at + country[0].length + 9))
      ) {
        const rest = match(groupsBehind, { ...place, at: at + country[0].length })![0]
        const groups = [country[1]!, ...(country[2] ? [country[2]] : []), ...rest.split(/[- ]/)]
        const spoken = groups.map((group) => spellPhone(group, region)).join('，')
        return done(`加${spoken}`, at + country[0].length + rest.length, 'phone')
      }
      if (isNumber && !isJoined && previous === 0 && text[at - 1] !== ' ') return done('正')
      if (isNumber && !/[\d\p{L}] ?$/u.test(contextBefore(place, 2))) return done('正')
      return isJoined ||
        isNumber ||
        /\d ?$/.test(contextBefore(place, 2)) ||
        (/\S ?$/.test(contextBefore(place, 2)) && /^ ?\S/.test(text.slice(end, end + 2)))
        ? done('加')
        : undefined
    }
    case '~': {
      const range = between(place)
      if (range) return range
      if ((isNumber || /[¥$€£]/.test(text[end] ?? '')) && !isJoined) return done('约')
      return isNumber ? done('到', end, 'range') : done('')
    }
    case '(':
    case '（': {
      const phone = match(area, place)
      if (phone)
        return done(
          phone
            .slice(1)
            .map((group) => spellPhone(group!, region))
            .join('，'),
          at + phone[0].length,
          'phone',
        )
      const item = startsLine(place) ? match(bracketed, place) : null
      return item ? done(`（${count(item[1]!)}）`, at + item[0].length, 'list') : undefined
    }
    case '&':
      return done(previous === letter && next === letter ? ' and ' : '和')
    case '@':
      return done('艾特')
    case '#': {
      const number = isJoined ? null : match(numbered, place)
      return number
        ? done(`${count(number[1]!)}号`, at + number[0].length, 'ordinal')
        : next === letter || isHan(text[end]) || isHan(text[at - 1])
          ? done('')
          : done('井号')
    }
    case '^': {
      const exponent = match(power, place)
      return exponent ? done(`的${count(exponent[1]!)}次方`, at + exponent[0].length) : undefined
    }
    case '*':
      return /\d ?$/.test(contextBefore(place, 2)) && /^ ?\d/.test(text.slice(end, end + 2))
        ? done('乘')
        : undefined
    case '/':
      return isPer(contextBefore(place, 1), contextBehind(place, '/', 3))
        ? done('每')
        : next === letter && /[A-Z]$/.test(contextBefore(place, 1))
          ? undefined
          : /[\p{L}\d] ?$/u.test(contextBefore(place, 2)) && text[end] !== '/'
            ? done('斜杠')
            : undefined
    case '.': {
      const isSentence = /^\d{4}年/.test(text.slice(end, end + 5))
      const decimals = isNumber && !isJoined && !isSentence ? match(decimalsOnly, place) : null
      return decimals ? done(`点${spell(decimals[1]!)}`, at + decimals[0].length, 'number') : undefined
    }
    case '>':
    case '<':
      if (
        text[end] === '=' &&
        (/[\dA-Za-z] ?$/.test(contextBefore(place, 2)) || classAt(text, end + 1) === digit)
      )
        return done(operators[unit === '<' ? '≤' : '≥']!, end + 1)
      return /[\dA-Za-z] ?$/.test(contextBefore(place, 2)) && /^ ?[-\d]/.test(text.slice(end, end + 2))
        ? done(operators[unit]!)
        : undefined
    default:
      return Object.hasOwn(operators, unit) ? done(operators[unit]!) : undefined
  }
}

/** 元/斤, 公里/小时 */
const isPer = (front: string, back: string): boolean =>
  (/\d/.test(front) && /^(?:平方|立方|公顷|小时)/.test(back)) ||
  (/[元块角分毛钱人次斤吨米天个件台美]/.test(front) && isHan(back[0])) ||
  (/[里发转升克瓦时字帧桶辆架度尔顿帕焦伏安]/.test(front) &&
    /^(?:小时|时(?!代)|秒|分(?![类享])|天|日(?!本)|年|月|周|升|人(?!民)|平方|立方|亩|公顷|百公里)/.test(back))
