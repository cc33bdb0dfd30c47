import { count, decade, type English, ordinal, underHundred, year } from './english-numbers.ts'
import type { EnglishPlace, EnglishRule } from './english-place.ts'
import { monthNames, monthOf, months } from './english-words.ts'
import { before, behind } from './scan.ts'

const isDay = (month: string, day: string) =>
  Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31

/** The order of the spoken date follows that of the country. */
const date = (month: string, day: string, years: string | undefined, english: English) =>
  english === 'US'
    ? `${month} ${ordinal(day)}${years ? `, ${years}` : ''}`
    : `the ${ordinal(day)} of ${month}${years ? `, ${years}` : ''}`

const shortYear = (number: string, english: English) =>
  number.length === 4
    ? year(number, english)
    : number.startsWith('0')
      ? `oh ${underHundred(Number(number))}`
      : count(number)

function clock(hour: string, minute: string | undefined, half: string | undefined): string {
  const hours = count(hour)
  const suffix = half ? ` ${half.toUpperCase()} M` : ''
  if (minute === undefined || minute === '00') {
    if (suffix) return hours + suffix
    if (minute === undefined) return hours
    return Number(hour) > 12 ? `${hours} hundred` : `${hours} o'clock`
  }
  return `${hours} ${minute.startsWith('0') ? 'oh ' : ''}${count(minute)}${suffix}`
}

const counted = (number: string, name: string) => `${count(number)} ${name}${Number(number) === 1 ? '' : 's'}`

const month = monthNames.join('|')
/** The dot of `a.m.` at the end of a text ends the sentence, too. */
const half = String.raw`(?:[ ]?([ap])(?:m(?![A-Za-z])|\.m\.(?!\s*$)|\.m(?=\.)))`

const behindDay = new RegExp(`\\b(?:${month})(?:\\.? |-)\\d{1,2}(?:st|nd|rd|th)?(?:, ?| |-)$`, 'i')
const monthBefore = new RegExp(`\\b(${month})(?:\\.? |-)$`, 'i')
const capitalized = (word: string) => word[0]!.toUpperCase() + word.slice(1).toLowerCase()

/** In small letters, `may 5` is a day only where nothing is counted behind it. */
function isBehindMonth(place: EnglishPlace, length: number): boolean {
  const name = monthBefore.exec(before(place, 11))?.[1]
  if (name === undefined) return false
  return !/^(?:may|march|mar)$/.test(name) || /^(?:[,.;:!?)]|$)/.test(place.text.slice(place.at + length))
}

const yearBefore =
  /(?:\b(?:in|since|by|from|until|till|during|year|before|after|circa|around|of|to|and|copyright|spring|summer|autumn|fall|winter|early|late|mid)|[(©]|\b(?:January|February|March|April|May|June|July|August|September|October|November|December),?) ?-?$/i
const sureYearBefore =
  /(?:\b(?:in|since|year|until|circa|ca?\.|copyright|spring|summer|autumn|winter|during)|[(©]|(?:ary|rch|ril|May|une|uly|ust|ber),?) ?$/i
/** What is counted after `in 1500`. */
const countedBehind =
  /^ (?:[a-z]+ )?(?:words|people|years|days|ways|cities|miles|dollars|hours|minutes|seconds|meters|feet|pages|copies|students|countries|men|women|places|times|items|units|cases|votes|points|members|species|books|schools|stores|square)/
const yearBehind =
  /^(?:['’]s\b)?(?:[,.;:!?)]|$| (?:was|is|were|has|had|saw|marked|will|and|edition|season|census|election|film|album|report)\b)/
/** What is counted in one thing: a 1500 meter race. */
const measured =
  /^ (?:word|page|mile|met(?:er|re)|kilomet(?:er|re)|foot|yard|inch|acre|hectare|dollar|euro|pound|ton|gram|kilogram|liter|litre|gallon|watt|volt|calorie|seat|member|man|woman|person|people|year|day|hour|minute|second|point|pixel|strong|odd|plus)\b/
const era = /^ (?:BC|AD|BCE|CE|B\.C\.|A\.D\.)/

export const dateRules: readonly EnglishRule[] = [
  {
    // 2Q22
    rule: 'date',
    pattern: /(?:([1-4])Q|([12])H)(?:(\d{4})|(\d{2}))(?![A-Za-z\d])/y,
    read: ([, quarter, half, whole, short], { english }) =>
      `the ${ordinal(quarter ?? half!)} ${quarter ? 'quarter' : 'half'} of ${whole ? year(whole, english) : shortYear(short!, english)}`,
  },
  {
    rule: 'date',
    pattern: /(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?![\d-]|[/.]\d)/y,
    read: ([, years, , number, day], { english }) =>
      isDay(number!, day!) ? date(monthOf(number!), day!, year(years!, english), english) : undefined,
  },
  {
    rule: 'date',
    pattern: /(0?[1-9]|1[0-2])\/((?:19|20)\d\d)(?![\d/])/y,
    read: ([, number, years], { english }) => `${monthOf(number!)} ${year(years!, english)}`,
  },
  {
    rule: 'date',
    pattern: /(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?![\d/-]|\.\d)/y,
    read([, one, mark, two, years], { english }) {
      if (mark !== '/' && years!.length < 4) return undefined
      // 5/3 is May 3 in the United States and 5 March elsewhere, unless only the other order makes a date.
      const [number, day] =
        (english === 'US') === isDay(one!, two!) || !isDay(two!, one!) ? [one!, two!] : [two!, one!]
      return isDay(number, day) ? date(monthOf(number), day, shortYear(years!, english), english) : undefined
    },
  },
  {
    rule: 'date',
    pattern: new RegExp(
      `(\\d{1,2})(?:st|nd|rd|th)? (${month})\\b(?:\\.(?=[, ] ?\\d|,))?(?:,? ?(\\d{4})(?!\\d))?`,
      'iy',
    ),
    read([found, day, name, years], place) {
      const named = months[capitalized(name!)]
      if (Number(day) < 1 || Number(day) > 31 || !named) return undefined
      // `5 may` and `3 march` are verbs without a year behind them.
      if (/^(?:may|march|mar|sun|sat)$/.test(name!) && !years && !/\d(?:st|nd|rd|th) /.test(found))
        return undefined
      const the = /\bthe $/i.test(before(place, 5)) ? '' : 'the '
      return `${the}${ordinal(day!)} of ${named}${years ? `, ${year(years, place.english)}` : ''}`
    },
  },
  {
    rule: 'date',
    pattern:
      /(\d{1,2})(?:st|nd|rd|th)?(?:[ ]?[-–—][ ]?(\d{1,2})(?:st|nd|rd|th)?)?(?=,? ?|[.;:!?)]|$|[-–])(?![.,]?\d|[-–:/%]\d|[A-Za-z])/y,
    read([found, day, last], place) {
      if (!isBehindMonth(place, found.length)) return undefined
      if (Number(day) < 1 || Number(day) > 31) return undefined
      if (last === undefined) return ordinal(day!)
      return Number(last) > Number(day) && Number(last) <= 31
        ? `${ordinal(day!)} to ${ordinal(last)}`
        : undefined
    },
  },
  {
    rule: 'date',
    pattern: /(\d{1,2})-((?:1\d|20)\d\d)(?![\d-])/y,
    read: ([found, day, years], place) =>
      isBehindMonth(place, found.length) && Number(day) >= 1 && Number(day) <= 31
        ? `${ordinal(day!)} ${year(years!, place.english)}`
        : undefined,
  },
  {
    rule: 'year',
    pattern: /1\d\d\d(?![\d,.]\d|\d)|20\d\d(?![\d,.]\d|\d)/y,
    read: ([found], place) => (behindDay.test(before(place, 20)) ? year(found, place.english) : undefined),
  },
  {
    rule: 'time',
    pattern: new RegExp(`([01]?\\d|2[0-4]):([0-5]\\d)(?::([0-5]\\d))?(?![\\d:])${half}?`, 'iy'),
    read: ([found, hour, minute, second, noon], place) =>
      second && !noon
        ? `${counted(hour!, 'hour')} ${counted(minute!, 'minute')} and ${counted(second, 'second')}`
        : second
          ? `${count(hour!)} ${minute === '00' ? "o'clock" : clock('0', minute, undefined).replace(/^zero /, '')} and ${count(second)} second${Number(second) === 1 ? '' : 's'}${noon ? ` ${noon.toUpperCase()} M` : ''}`
          : clock(hour!, minute, noon) +
            (/[A-Za-z]/.test(behind(place.text, place.at + found.length, 1)) ? ' ' : ''),
  },
  {
    // British: 7.30pm.
    rule: 'time',
    pattern: new RegExp(`(1[0-2]|0?[1-9])\\.([0-5]\\d)${half}`, 'iy'),
    read: ([, hour, minute, noon]) => clock(hour!, minute, noon),
  },
  {
    rule: 'time',
    pattern: new RegExp(`(1[0-2]|[1-9])${half}`, 'iy'),
    read: ([, hour, noon]) => clock(hour!, undefined, noon),
  },
  {
    rule: 'year',
    pattern: /((?:1\d|20)\d0|\d0)['’]?s\b|(1[5-9]\d0) s\b(?!\.)/y,
    read: ([, years, apart], { english }) => decade(years ?? apart!, english),
  },
  {
    rule: 'year',
    pattern: /((?:1\d|20)\d\d)[ ]?[-–—][ ]?((?:1\d|20)\d\d|\d\d)(?![\d-]|[ ]?[%‰°])/y,
    read([, from, end], { english }) {
      const last = end!.length === 4 ? end! : from!.slice(0, 2) + end
      if (last <= from! || Number(last) - Number(from) > 400) return undefined
      const short = end!.length === 2 && Number(end) > 9
      return `${year(from!, english)} to ${short ? underHundred(Number(end)) : year(last, english)}`
    },
  },
  {
    rule: 'year',
    pattern: /1\d\d\d(?![\d,.]\d|\d)|20\d\d(?![\d,.]\d|\d)/y,
    read([found], place) {
      const back = behind(place.text, place.at + 4, 24)
      if (era.test(back)) return year(found, place.english)
      if (countedBehind.test(back) || (/^ ?[%°℃A-Za-z$€£]/.test(back) && !/^ [A-Za-z]{2,}/.test(back)))
        return undefined
      const front = before(place, 16)
      const [leads, follows] = [yearBefore.test(front), yearBehind.test(back)]
      // The 2020 election, but the 2000 people.
      const named = /\bthe $/i.test(front) && /^ (?:[A-Z]|[a-z]+[a-rt-z]\b)/.test(back) && found >= '1800'
      // A 1967 Ford, but a 2000 word essay.
      const ofThing =
        /\ban? $/i.test(front) && /^ (?:[A-Z][a-z]|[a-z]{2,}[a-rt-z]\b)/.test(back) && !measured.test(back)
      const isYear =
        named ||
        (ofThing && found >= '1800' && !found.endsWith('00')) ||
        sureYearBefore.test(front) ||
        (leads && follows) ||
        (found >= '1800' && (leads || follows))
      return isYear && !/[\d$€£] ?$/.test(front) ? year(found, place.english) : undefined
    },
  },
]

/** The whole name of a month that is followed by a day or a year, however it is written: JAN. 15, jul 25, Jan-15-2020. */
export function monthAt(place: EnglishPlace, word: string): string | undefined {
  if (word.length < 3 || word.length > 9) return undefined
  const name = capitalized(word)
  if (!Object.hasOwn(months, name)) return undefined
  // A whole name stays as it is written.
  const full = months[name]!.toLowerCase() === word.toLowerCase() ? word : months[name]
  const back = behind(place.text, place.at + word.length, 12)
  if (/^-(?:[12]?\d|3[01])(?:-\d{4})?(?![\d-]|[A-Za-z])/.test(back)) return full
  return /^\.? \d/.test(back) && (/^[A-Z]/.test(word) || /^\.? \d{1,2}(?!\d|:|[A-Za-z])/.test(back))
    ? full
    : undefined
}
