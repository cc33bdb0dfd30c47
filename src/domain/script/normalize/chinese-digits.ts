import {
  isCalled,
  isEvent,
  isHotline,
  isName,
  isPhone,
  isRoom,
  isRoute,
  isService,
  isUnitNumber,
  isVerse,
} from './chinese-context.ts'
import { count, spell, spellPhone } from './chinese-numbers.ts'
import { contextBefore, contextBehind, type ChineseRule } from './chinese-place.ts'

// Numbers read digit by digit, and numbers with several parts.

/** The groups of a telephone number, as they are written. */
const groups = (number: string, region: Parameters<typeof spellPhone>[1]) =>
  number
    .split(/[^\d]+/)
    .filter(Boolean)
    .map((group) => spellPhone(group, region))
    .join('，')

export const fractionRule: ChineseRule = {
  rule: 'fraction',
  pattern: /(?:(\d{1,3}) )?(\d{1,4}) ?\/ ?(\d{1,4})(?! ?[\d/])/y,
  // 240/275系列 are two.
  read: ([found, whole, part, of], place) =>
    Number(of) === 0 || /^(?:系列|型|系|次|路|号[线楼])/.test(contextBehind(place, found))
      ? undefined
      : `${whole ? `${count(whole)}又` : ''}${count(of!)}分之${count(part!)}`,
}

export const digitRules: readonly ChineseRule[] = [
  {
    // 血压120/80mmHg
    rule: 'ratio',
    pattern: /(\d{2,3})\/(?=\d{2,3}(?!\d))/y,
    read: ([, upper], place) =>
      /血压(?:为|是|在|[：: ])*$/.test(contextBefore(place)) ? `${count(upper!)}比` : undefined,
  },
  {
    rule: 'phone',
    pattern:
      /(?:00\d{2}[- ]\d{2,4}[- ]\d{7,8}|1[3-9]\d([- ]?)\d{4}\1\d{4}|[48]00[- ]\d{3,4}[- ]\d{3,4}|0\d{2,3}[- ](?:\d{7,8}|\d{3,4}[- ]\d{4})(?:-\d{1,5})?)(?!\d|\.\d)/y,
    read: ([found], { region }) => groups(found, region),
  },
  {
    rule: 'phone',
    pattern: /\d{3,12}(?:[- ]\d{3,8}){0,3}(?!\d|[.,]\d)/y,
    read: ([found], place) =>
      isPhone(contextBefore(place)) ||
      isService(found, contextBehind(place, found)) ||
      isCalled(contextBehind(place, found)) ||
      isHotline(contextBehind(place, found))
        ? groups(found, place.region)
        : undefined,
  },
  {
    rule: 'digits',
    pattern: /\d{2,}(?!\d|[.,]\d)/y,
    read([found], place) {
      const front = contextBefore(place)
      // Of several as well: 编号为551、552、553
      if (isName(contextBefore(place, 50))) return spell(found)
      const back = contextBehind(place, found)
      if (found.length === 3 || found.length === 4) {
        if (isRoom(back) || (found.length === 3 && isRoute(back))) return spell(found)
        if (found.length === 3 && !found.endsWith('00') && (isEvent(back) || isUnitNumber(front, back)))
          return spell(found)
      }
      return undefined
    },
  },
  {
    // A number of a book or an account.
    rule: 'digits',
    pattern: /\d{1,12}(?:-\d{1,12}){2,8}(?![-\d])/y,
    read: ([found]) => found.split('-').map(spell).join('，'),
  },
  {
    // Thousands that are marked by spaces.
    rule: 'number',
    pattern: /\d{1,3}(?: \d{3}){1,4}(?! ?\d)/y,
    // 101 102 103 are three numbers.
    read: ([found], { region }) =>
      found.endsWith(' 000') || (/ \d{3} /.test(found) && !/^\d{3} (?!000)\d{3} (?!000)/.test(found))
        ? count(found.replaceAll(' ', ''), region)
        : undefined,
  },
  {
    rule: 'number',
    pattern: /24\/7(?!\d)/y,
    read: () => '二十四乘七',
  },
  {
    rule: 'number',
    pattern: /(\d{1,6}) ?[xX] ?(?=\d)/y,
    read: ([, number]) => `${count(number!)}乘`,
  },
  {
    rule: 'version',
    pattern: /\d+(?:\.\d+){2,}/y,
    read([found]) {
      const parts = found.split('.')
      const isAddress = parts.length === 4 && parts.some((part) => part.length === 3)
      return parts
        .map((part) => (isAddress || part.length > 2 || /^0./.test(part) ? spell(part) : count(part)))
        .join('点')
    },
  },
  {
    rule: 'digits',
    pattern: /0\d+(?![\d:：/%]|\.\d)/y,
    read: ([found]) => spell(found),
  },
  fractionRule,
  {
    // 民数记13:29
    rule: 'ratio',
    pattern: /(\d{1,3})[:：](\d{1,3})(?![\d.:：])/y,
    read: ([, chapter, verse], place) =>
      isVerse(contextBefore(place)) ? `${count(chapter!)}章${count(verse!)}节` : undefined,
  },
  {
    rule: 'ratio',
    pattern: /\d{1,12}(?:\.\d{1,6})?(?:[:：]\d{1,12}(?:\.\d{1,6})?)+(?!\d|\.\d)/y,
    read: ([found]) =>
      found
        .split(/[:：]/)
        .map((part) =>
          part.includes('.')
            ? part
                .split('.')
                .map((p, i) => (i ? spell(p) : count(p)))
                .join('点')
            : count(part),
        )
        .join('比'),
  },
]
