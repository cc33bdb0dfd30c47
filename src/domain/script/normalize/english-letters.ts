import { isShouted, spelled, spelledInModel } from './acronyms.ts'
import { addressAt, type AddressWords } from './addresses.ts'
import { moneyRule } from './english-amounts.ts'
import { monthAt } from './english-dates.ts'
import { count, ordinal, pairs, spell } from './english-numbers.ts'
import type { EnglishPlace } from './english-place.ts'
import { streetAt } from './english-streets.ts'
import { abbreviations, dotted, eitherSide, labels, numbered, rulers, titles } from './english-words.ts'
import { romanValue } from './roman.ts'
import { before, behind, classAt, digit, firstOf, letter, type Reading, runEnd } from './scan.ts'

export const addressWords: AddressWords = {
  dot: 'dot',
  at: 'at',
  slash: 'slash',
  dash: 'dash',
  underscore: 'underscore',
  colon: 'colon',
  and: 'ampersand',
  plus: 'plus',
  percent: 'percent',
  equals: 'equals',
  question: 'question mark',
  hash: 'hash',
  tilde: 'tilde',
  space: ' ',
  www: 'w w w',
  digits: (number) => (number.length > 2 ? spell(number) : count(number)),
}

const model = /[A-Za-z]{1,16}(?:-?\d{1,12}[A-Za-z]{0,3}){1,4}(?![A-Za-z\d'’]|\.\d)/y
const version = /[vV](\d+(?:\.\d+)+)/y
const initials = /(?:[A-Za-z]\.){2,8}(?:[A-Za-z](?![A-Za-z.]))?/y
const doctorate = /Ph\. ?D\./y
const companies = /([A-Z]{1,3})&([A-Z]{1,3})(?![A-Za-z])/y
const slashed = /w\/o?(?![A-Za-z\d])|and\/or\b/y

/** Only closing punctuation follows on the line, so the dot also ends the sentence. */
const isLast = (text: string, end: number) => /^["'”’)\]]*\s*(?:\n|$)/.test(text.slice(end, end + 12))
const opensSentence = (text: string, end: number) =>
  /^["'”’)\]]* +["'“‘(]?[A-Z]/.test(text.slice(end, end + 6))

const openers = 'The|He|She|It|They|We|I|This|That|But|And|In|An?|So|You|Then|There|If|When|On|At'
const initialBehind = new RegExp(`^\\. (?!(?:${openers})\\b)[A-Z]`)
const openerBehind = new RegExp(`^\\. +["'“‘(]?(?:${openers})\\b`)

const wordBefore = (place: EnglishPlace) => /([A-Za-z]+)\.? $/.exec(before(place, 20))?.[1] ?? ''

const part = (text: string) =>
  text.length > 2 ? pairs(text) : text.startsWith('0') ? spell(text) : count(text)

/** A380, MP3, GPT-4: letters and numbers in turn. */
function modelAt(text: string, at: number): Reading | undefined {
  version.lastIndex = at
  const release = version.exec(text)
  if (release) {
    const spoken = release[1]!
      .split('.')
      .map((each) => count(each))
      .join(' point ')
    return { end: at + release[0].length, to: `version ${spoken}`, rule: 'version' }
  }
  // Business to business.
  const trade = /^([BCGO])2([BCGO])(?![A-Za-z\d])/.exec(text.slice(at, at + 4))
  if (trade) return { end: at + 3, to: `${trade[1]} to ${trade[2]}`, rule: 'model' }
  model.lastIndex = at
  const found = model.exec(text)?.[0]
  // `mid-1990` and `top-10` are words followed by a number.
  if (!found || /^[a-z]{2,}-/.test(found)) return undefined
  const spoken = found
    .match(/[A-Za-z]+|\d+/g)!
    .map((each) => (/^\d/.test(each) ? part(each) : spelledInModel(each)))
    .join(' ')
  return { end: at + found.length, to: spoken, rule: 'model' }
}

function romanAt(place: EnglishPlace, word: string): string | undefined {
  if (!/^[IVXLCDM]+$/.test(word)) return undefined
  const label = wordBefore(place)
  const value = romanValue(word)
  // Nothing else is there.
  if (value !== undefined && /^[IVX]{2,}$/.test(word) && place.text.trim() === word)
    return count(String(value))
  if (value === undefined || label === '') return undefined
  const isLabel = labels.has(label[0]!.toUpperCase() + label.slice(1).toLowerCase())
  // `my part I think` is no label.
  if (isLabel && (/^[A-Z]/.test(label) || /^(?:.{2,}|[VX])$/.test(word))) return count(String(value))
  // `Richard C.` is an initial.
  if (
    rulers.has(label) &&
    /^[IVX]+$/.test(word) &&
    (word !== 'I' || /^[- ,.]/.test(place.text[place.at + 1] ?? ''))
  ) {
    // `George I think` is a person and a thought.
    const crowned = /\b(?:King|Queen|Pope|Emperor|Empress|Tsar|Czar|Prince) [A-Za-z]+ $/.test(
      before(place, 28),
    )
    if (word === 'I' && !crowned && !/^(?:[-,.;:!?)]|$| of\b)/.test(behind(place.text, place.at + 1)))
      return undefined
    return `the ${ordinal(String(value))}`
  }
  const isName = /^[A-Z][a-z]/.test(label) && /^[IVX]{2,}$/.test(word)
  // Behind other words, only what is no word: battle II.
  return isName || /^(?:X?I{2,3}|X?VI{2,3}|XIV|XVI{1,3})$/.test(word) ? count(String(value)) : undefined
}

/** A word followed by a dot. */
function abbreviationAt(place: EnglishPlace, word: string, end: number): Reading | undefined {
  const { text, at } = place
  const done = (to: string, last = end + 1): Reading => ({ end: last, to, rule: 'abbreviation' })
  doctorate.lastIndex = at
  const doctor = doctorate.exec(text)
  initials.lastIndex = at
  const letters = doctor ?? (word.length === 1 ? initials.exec(text) : null)
  if (letters) {
    const known = dotted[letters[0].toLowerCase()]
    const last = at + letters[0].length
    // The last dot stays where the sentence ends with it.
    const keeps =
      known || !letters[0].endsWith('.')
        ? 0
        : Number(isLast(text, last) || (letters[0].endsWith('m.') && opensSentence(text, last)))
    return done(
      known ?? Array.from(letters[0].replace(/[^A-Za-z]/g, '').toUpperCase()).join(' '),
      last - keeps,
    )
  }
  // J. Smith; after a lower-case word the dot ends a sentence: plan B. Then.
  if (
    /^[A-Z]$/.test(word) &&
    initialBehind.test(text.slice(end, end + 8)) &&
    // World War I. London
    !(word === 'I' && labels.has(wordBefore(place))) &&
    /^(?:$|[A-Z])/.test(wordBefore(place))
  )
    return done(word)
  const number = numbered[word.toLowerCase()]
  if (number && (number === 'number' ? /^\.? ?\d/ : /^\.? ?(?:\d|[IVX]+\b)/).test(text.slice(end, end + 6)))
    return done(
      (/^[A-Z]/.test(word) ? number[0]!.toUpperCase() + number.slice(1) : number) +
        (classAt(text, end + 1) === digit ? ' ' : ''),
    )
  const follows = /^\. ?[A-Z]/.test(text.slice(end, end + 3))
  const sides = Object.hasOwn(eitherSide, word) ? eitherSide[word] : undefined
  if (sides) {
    const isBehindName = /^[A-Z0-9]/.test(wordBefore(place))
    if (isBehindName && openerBehind.test(text.slice(end, end + 12))) return done(sides[1], end)
    if (follows) return done(sides[0])
    if (!isBehindName) return undefined
    return done(sides[1], isLast(text, end + 1) ? end : end + 1)
  }
  if (Object.hasOwn(titles, word))
    return follows || word.startsWith('M') || text.trim() === `${word}.` ? done(titles[word]!) : undefined
  if (!Object.hasOwn(abbreviations, word)) return undefined
  const ends =
    isLast(text, end + 1) || (opensSentence(text, end + 1) && !/^(?:v|vs|Inc|Co|Corp|Ltd)$/.test(word))
  return done(abbreviations[word]!, ends && monthAt(place, word) === undefined ? end : end + 1)
}

const dayNames: Record<string, string> = Object.fromEntries(
  'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'
    .split(' ')
    .map((name) => [name.slice(0, 3), name]),
)
const day = '(Mon|Tue|Wed|Thu|Fri|Sat|Sun)(?:s|nes|r|rs|ur|urs)?'
/** Mon-Fri, Mon.-Sun. */
const weekdays = new RegExp(`${day}\\.?[-–]${day}(?:\\.(?= [a-z])|(?![A-Za-z.])|(?=\\.))`, 'y')

/** jul 25, 1st st */
const isShortSpecial = (text: string, at: number, end: number) =>
  /\d/.test(text[end + 1] ?? '') || /^(?:hwy|st|ave|rd|blvd)$/.test(text.slice(at, end))

/** The reading of an English word. */
export function letterAt(place: EnglishPlace): Reading | undefined {
  const { text, at } = place
  const end = runEnd(text, at, letter)
  const next = text.charCodeAt(end)
  const isJoined = (next < 0x41 && next !== 0x20 && next !== 0x2c) || next === 0x5f
  const first = text.charCodeAt(at)
  // Fast path: most words are lower case and followed by a space.
  if (!isJoined && first >= 0x61 && !(end - at < 5 && isShortSpecial(text, at, end))) return undefined
  const word = text.slice(at, end)
  weekdays.lastIndex = at
  const days = isJoined ? weekdays.exec(text) : null
  if (days)
    return {
      end: at + days[0].length,
      to: `${dayNames[days[1]!]} to ${dayNames[days[2]!]}`,
      rule: 'range',
    }
  const street = /^(?:[A-Z]|(?:hwy|st|ave|rd|blvd)$)/.test(word) ? streetAt(place, word, end) : undefined
  if (street) return street
  if (isJoined) {
    const address = /[.@:/\-_+%&\d]/.test(text[end]!) ? addressAt(text, at, addressWords) : undefined
    if (address) return { ...address, rule: 'address' }
    const dated = monthAt(place, word)
    if (dated !== undefined && (dated !== word || text[end] === '-'))
      return {
        end: end + Number(text[end] === '.' || text[end] === '-'),
        to: text[end] === '-' ? `${dated} ` : dated,
        rule: 'abbreviation',
      }
    const short = text[end] === '.' ? abbreviationAt(place, word, end) : undefined
    if (short) return short
    slashed.lastIndex = at
    const both = slashed.exec(text)?.[0]
    if (both)
      return {
        end: at + both.length,
        to: { 'w/': 'with', 'w/o': 'without' }[both] ?? 'and or',
        rule: 'abbreviation',
      }
    if (text[end] === '+' || text[end] === '#') {
      const tail = /^(?:\+\+|#)(?![A-Za-z\d])/.exec(text.slice(end, end + 3))?.[0]
      if (tail)
        return {
          end: end + tail.length,
          to: `${word} ${tail === '#' ? 'sharp' : 'plus plus'}`,
          rule: 'symbol',
        }
    }
    companies.lastIndex = at
    const pair = companies.exec(text)
    if (pair)
      return {
        end: at + pair[0].length,
        to: `${Array.from(pair[1]!).join(' ')} and ${Array.from(pair[2]!).join(' ')}`,
        rule: 'acronym',
      }
    const named = /[-\d]/.test(text[end]!) ? modelAt(text, at) : undefined
    if (named) return named
  }
  if (text[end] === '$' || (text[end] === ' ' && end - at === 3)) {
    const paid = firstOf([moneyRule], place)
    if (paid) return paid
  }
  const month = monthAt(place, word)
  if (month !== undefined && month !== word)
    return { end: end + Number(text[end] === '.'), to: month, rule: 'abbreviation' }
  const roman = romanAt(place, word)
  if (roman !== undefined) return { end, to: roman, rule: 'roman' }
  if (/^(?:BC|AD|CE|AM|PM)$/.test(word) && /[\da-z] $/.test(before(place, 2)))
    return { end, to: Array.from(word).join(' '), rule: 'acronym' }
  if (/^[A-Z\d]{2}$/.test(word) && /\b[Ff]light $/.test(before(place, 8)))
    return { end, to: Array.from(word).join(' '), rule: 'acronym' }
  const capitals = spelled(word, isShouted(text, at, end))
  return capitals === undefined ? undefined : { end, to: capitals, rule: 'acronym' }
}
