import { count, fraction, pairs, spell, ordinal } from './english-numbers.ts'
import type { EnglishRule } from './english-place.ts'
import { monthOf } from './english-words.ts'
import { before } from './scan.ts'

/** The groups of a telephone number, as they are written; 0 is zero. */
export const groups = (number: string): string => number.split(/\D+/).filter(Boolean).map(spell).join(', ')

const phoneBefore = /\b(?:call|dial|phone|tel|fax|text|ring|mobile|hotline)(?: number)?[.:]? ?(?:is |at )?$/i
const codeBefore =
  /\b(?:PIN|ID|code|password|passcode|zip|ZIP|serial|account|extension|ext\.?|order|case|ticket|[A-Z]{2},?)(?: (?:number|no\.|code))?:? (?:is )?#?$/
const roomBefore =
  /\b(?:Room|Flight|Route|Highway|Interstate|Suite|Apartment|Apt\.?|Boeing|Airbus|Bus|Gate|Unit|Locker|Area|Channel|room|flight|suite|bus) (?:[A-Z]{2} )?$/

const scripture =
  /\b(?:Genesis|Exodus|Leviticus|Numbers|Deuteronomy|Joshua|Judges|Ruth|Samuel|Kings|Chronicles|Ezra|Nehemiah|Esther|Job|Psalms?|Proverbs|Ecclesiastes|Isaiah|Jeremiah|Lamentations|Ezekiel|Daniel|Hosea|Joel|Amos|Obadiah|Jonah|Micah|Nahum|Habakkuk|Zephaniah|Haggai|Zechariah|Malachi|Matthew|Mark|Luke|John|Acts|Romans|Corinthians|Galatians|Ephesians|Philippians|Colossians|Thessalonians|Timothy|Titus|Philemon|Hebrews|James|Peter|Jude|Revelation|Quran|Surah) $/

/** Denominators that are read as parts rather than as days. */
const usualParts = new Set(['2', '3', '4', '5', '6', '8', '10', '16', '20', '32', '64', '100'])
/** What precedes a day. */
const dayBefore =
  /(?:\b(?:on|by|until|till|before|after|since|due|from|of|dated?:?|Mon|Tue|Wed|Thu|Fri|Sat|Sun|day,?)|[-–(]) ?$/

const sayings: Record<string, string> = {
  '24/7': 'twenty-four seven',
  '9/11': 'nine eleven',
  '50/50': 'fifty fifty',
  '20/20': 'twenty twenty',
}

export const fractionRule: EnglishRule = {
  rule: 'fraction',
  pattern:
    /(?:(\d{1,3}(?:,\d{3})*|\d{4,6})[ -])?(\d{1,4})\/(\d{1,4})(?:th|rd|nd|st|TH|RD)?(?![\d/A-Za-z]|,\d{3})/y,
  read([found, whole, part, of], place) {
    const { english } = place
    if (!whole && sayings[found]) return sayings[found]
    if (Number(of) === 0) return undefined
    const isProper = Number(part) < Number(of)
    const month = Number(part) >= 1 && Number(part) <= 12 && Number(of) <= 31
    if (
      !whole &&
      month &&
      !(isProper && (usualParts.has(of!) || (Number(of) <= 12 && !dayBefore.test(before(place, 12))))) &&
      english === 'US'
    )
      return `${monthOf(part!)} ${ordinal(of!)}`
    if (!isProper && of !== '1' && Number(of) > 12) return `${count(part!)} over ${count(of!)}`
    return `${whole ? `${count(whole, english)} and ` : ''}${fraction(part!, of!, english)}`
  },
}

export const digitRules: readonly EnglishRule[] = [
  {
    rule: 'phone',
    pattern: /(?:1[-. ])?(?:\d{3}[-. ]\d{3}[-. ]\d{4}|\d{3}-\d{4}|1[3-9]\d \d{4} \d{4})(?![\d-])/y,
    read: ([found]) => groups(found),
  },
  {
    rule: 'phone',
    pattern: /\d{3,12}(?:[- ]\d{1,8}){0,4}(?!\d|[.,]\d)/y,
    read: ([found], place) => (phoneBefore.test(before(place, 24)) ? groups(found) : undefined),
  },
  {
    rule: 'phone',
    pattern: /1-([89])00-(?=[A-Z])/y,
    read: ([, number]) => `one ${count(number!)} hundred `,
  },
  {
    rule: 'digits',
    pattern: /\d{5}-\d{4}(?![-\d])/y,
    read: ([found], place) => (/[A-Z]{2} $/.test(before(place, 3)) ? groups(found) : undefined),
  },
  {
    // Thousands that are marked by spaces.
    rule: 'number',
    pattern: /\d{1,3}(?: \d{3}){1,4}(?! ?\d)/y,
    read: ([found], { english }) =>
      / \d{3} | 000$/.test(found) ? count(found.replaceAll(' ', ''), english) : undefined,
  },
  {
    rule: 'digits',
    pattern: /\d{1,12}(?:-\d{1,12}){2,8}(?![-\d])/y,
    read: ([found]) => groups(found),
  },
  {
    rule: 'number',
    pattern: /(\d{1,6}) ?[xX] ?(?=\d)/y,
    read: ([, number], { english }) => `${count(number!, english)} by `,
  },
  {
    rule: 'version',
    pattern: /\d+(?:\.\d+){2,}/y,
    read([found]) {
      const parts = found.split('.')
      const isAddress = parts.length === 4 && parts.some((part) => part.length === 3)
      return parts
        .map((part) => (isAddress || part.length > 2 || /^0./.test(part) ? spell(part) : count(part)))
        .join(isAddress ? ' dot ' : ' point ')
    },
  },
  {
    rule: 'digits',
    pattern: /\d{4,}(?!\d|[.,]\d|['’]?s\b)/y,
    read: ([found], place) => (codeBefore.test(before(place, 24)) ? spell(found) : undefined),
  },
  {
    rule: 'digits',
    pattern: /\d{3,4}(?!\d|[.,]\d)/y,
    read: ([found], place) =>
      !roomBefore.test(before(place, 20))
        ? undefined
        : found.length === 3 && found[1] === '0' && found[2] !== '0'
          ? pairs(found).replace(' hundred', '')
          : pairs(found),
  },
  {
    rule: 'digits',
    pattern: /0\d+(?![\d.:/%])/y,
    read: ([found]) => spell(found),
  },
  fractionRule,
  {
    // A verse: Isaiah 40:31.
    rule: 'ratio',
    pattern: /(\d{1,3}):(\d{1,3})(?:[-–](\d{1,3}))?(?![\d:])/y,
    read: ([, chapter, verse, last], place) =>
      scripture.test(before(place, 20))
        ? `${count(chapter!)} ${count(verse!)}${last ? ` to ${count(last)}` : ''}`
        : undefined,
  },
  {
    rule: 'ratio',
    pattern: /\d{1,12}(?:\.\d{1,6})?(?::\d{1,12}(?:\.\d{1,6})?)+(?!\d|\.\d)/y,
    read: ([found], { english }) =>
      found
        .split(':')
        .map((part) => {
          const [left = '', right] = part.split('.')
          return count(left, english) + (right ? ` point ${spell(right)}` : '')
        })
        .join(' to '),
  },
  {
    rule: 'ordinal',
    pattern: /(\d{1,3}(?:,\d{3})+|\d{1,15})(?:st|nd|rd|th)\b/iy,
    read: ([, number], { english }) => ordinal(number!, english),
  },
  {
    rule: 'unit',
    pattern: /(\d{1,2})['′’] ?(\d{1,2})(?:"|″|”|'')/y,
    read: ([, feet, inches]) =>
      `${count(feet!)} ${feet === '1' ? 'foot' : 'feet'} ${count(inches!)} ${inches === '1' ? 'inch' : 'inches'}`,
  },
]
