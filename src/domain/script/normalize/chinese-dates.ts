import { isEvent, isScore, isVerse } from './chinese-context.ts'
import { count, spell } from './chinese-numbers.ts'
import { contextBefore, contextBehind, type ChineseRule } from './chinese-place.ts'

const isDay = (month: string, day: string) =>
  Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31

/** 2 is 两 as an hour, minute or second: 两点, 两分. */
const amount = (number: string) => (Number(number) === 2 ? '两' : count(number))
/** A minute below ten has its zero. */
const minutes = (number: string) =>
  number.startsWith('0') && number !== '00' ? `零${count(number)}` : count(number)

function partOfDay(hour: number, half: string | undefined): string {
  if (!half) return ''
  if (/^a/i.test(half)) return hour === 12 || hour < 5 ? '凌晨' : '上午'
  if (hour === 12) return '中午'
  return hour >= 6 && hour < 12 ? '晚上' : '下午'
}

export const dateRules: readonly ChineseRule[] = [
  {
    rule: 'date',
    pattern: /(\d{4})([-/.·])(\d{1,2})\2(\d{1,2})(?!\d|[-/.·]\d)/y,
    read: ([, year, , month, day]) =>
      isDay(month!, day!) ? `${spell(year!)}年${count(month!)}月${count(day!)}日` : undefined,
  },
  {
    rule: 'date',
    pattern: /((?:19|20)\d\d)(?:[-/](0[1-9]|1[0-2])|\/([1-9]))(?![\d年]|[-/.]\d)/y,
    read: ([, year, month, short]) => `${spell(year!)}年${count(month ?? short!)}月`,
  },
  {
    rule: 'date',
    pattern: /(\d{1,2})·(\d{1,2})(?!\d)/y,
    read: ([, month, day]) => (isDay(month!, day!) ? spell(month! + day!) : undefined),
  },
  {
    rule: 'date',
    pattern: /(\d{1,2})\.(\d{1,2})(?![\d.])/y,
    read: ([found, month, day], place) =>
      isDay(month!, day!) && isEvent(contextBehind(place, found)) ? spell(month! + day!) : undefined,
  },
  {
    // 08-2008, 08/2008, 08.2008
    rule: 'date',
    pattern: /(0[1-9]|1[0-2])[-/.]((?:19|20)\d\d)(?!\d|[-/.]\d)/y,
    read: ([, month, year]) => `${spell(year!)}年${count(month!)}月`,
  },
  {
    // 2008.08, which is no amount of anything.
    rule: 'date',
    pattern:
      /((?:19|20)\d\d)\.(0[1-9]|1[0-2])(?!\d|[-/.]\d|[ ]?[%‰A-Za-z元块万亿千百倍米克升度分点个人次股吨美欧港])/y,
    read: ([, year, month]) => `${spell(year!)}年${count(month!)}月`,
  },
  {
    // 08-08: the zero of both is that of a date.
    rule: 'date',
    pattern: /(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(?![\d年月日号点:：%]|[-/.]\d)/y,
    read: ([found, month, day], place) =>
      found.startsWith('0') && !/[-\d] ?$/.test(contextBefore(place, 2))
        ? `${count(month!)}月${count(day!)}日`
        : undefined,
  },
  {
    // The day is behind the month, unless only the other order makes a date.
    rule: 'date',
    pattern: /(\d{1,2})([-/.])(\d{1,2})\2((?:19|20)\d\d)(?!\d)/y,
    read([, one, , two, year]) {
      const [month, day] = isDay(one!, two!) ? [one!, two!] : [two!, one!]
      return isDay(month, day) ? `${spell(year!)}年${count(month)}月${count(day)}日` : undefined
    },
  },
  {
    // 24/3/5 and 01/28: the year of two digits, and a zero that no fraction has.
    rule: 'date',
    pattern: /(\d{2})\/(\d{1,2})\/(\d{1,2})(?![\d/])/y,
    read: ([, year, month, day]) =>
      isDay(month!, day!) ? `${spell(year!)}年${count(month!)}月${count(day!)}日` : undefined,
  },
  {
    rule: 'date',
    pattern: /(0[1-9]|1[0-2])\/(0[1-9]|[12]\d|3[01])(?![\d/])/y,
    read: ([found, month, day]) =>
      /(?:^|\/)0/.test(found) ? `${count(month!)}月${count(day!)}日` : undefined,
  },
  {
    rule: 'date',
    pattern: /((?:19|20)\d\d)[年 ]?Q([1-4])(?![A-Za-z\d])/y,
    read: ([, year, quarter]) => `${spell(year!)}年第${count(quarter!)}季度`,
  },
  {
    rule: 'date',
    pattern: /(\d{1,2})\/(\d{1,2})(?![\d/])/y,
    read([found, month, day], place) {
      if (!isDay(month!, day!) || /^ ?(?:的|是|为|叫)?.{0,4}分数/.test(contextBehind(place, found)))
        return undefined
      if (isEvent(contextBehind(place, found))) return spell(month! + day!)
      // A fraction is less than one.
      return Number(month) >= Number(day) && Number(day) !== 1 && Number(month) !== Number(day)
        ? `${count(month!)}月${count(day!)}日`
        : Number(day) > 12 && Number(day) !== 16 && Number(month) === 12
          ? `${count(month!)}月${count(day!)}日`
          : undefined
    },
  },
  {
    rule: 'date',
    pattern: /0\d(?=[ ]?(?:月|日|号|號|时|時|点|點))/y,
    read: ([found]) => count(found),
  },
  {
    rule: 'time',
    pattern: /0\d(?=[ ]?(?:分|秒))/y,
    read: ([found]) => minutes(found),
  },
  {
    rule: 'time',
    pattern:
      /([01]?\d|2[0-4])[:：]([0-5]\d)(?:[:：]([0-5]\d))?(?![\d:：])(?:[ ]?([ap])\.?m(?:\.|(?![A-Za-z])))?/iy,
    read([found, hour, minute, second, half], place) {
      if (isScore(contextBefore(place), contextBehind(place, found))) return undefined
      if (isVerse(contextBefore(place))) return undefined
      const exact = minute === '00' && !second
      // It is said already: 晚上8:30pm.
      const told = /(?:早上|早晨|上午|中午|下午|晚上|傍晚|凌晨|清晨|夜里|今晚|明晚|昨晚) ?$/.test(
        contextBefore(place, 4),
      )
      return (
        `${told ? '' : partOfDay(Number(hour), half)}${amount(hour!)}点` +
        `${exact ? '' : `${minutes(minute!)}分`}${second ? `${minutes(second)}秒` : ''}`
      )
    },
  },
  {
    // 12秒91
    rule: 'time',
    pattern: /\d\d(?![\d.,分秒年月日号个毫])/y,
    read: ([found], place) => (/\d秒$/.test(contextBefore(place, 2)) ? spell(found) : undefined),
  },
  {
    rule: 'time',
    pattern: /(\d{1,3})['′’](\d{1,2})(?:["″”]|'')/y,
    read: ([, minute, second]) => `${amount(minute!)}分${amount(second!)}秒`,
  },
  {
    rule: 'unit',
    pattern: /(\d{1,2})([′″])/y,
    read: ([, number, mark]) => amount(number!) + (mark === '′' ? '分' : '秒'),
  },
  {
    rule: 'time',
    pattern: /(1[0-2]|[1-9])[ ]?([ap])\.?m(?:\.|(?![A-Za-z]))/iy,
    read: ([, hour, half]) => `${partOfDay(Number(hour), half)}${amount(hour!)}点`,
  },
]
