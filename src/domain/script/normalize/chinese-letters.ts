import { isShouted, spelledAmongHan, spelledInModel } from './acronyms.ts'
import { addressAt, type AddressWords } from './addresses.ts'
import { moneyRule, scaledMoneyRule } from './chinese-amounts.ts'
import { count, inModel, say, spell } from './chinese-numbers.ts'
import { contextBefore, type ChinesePlace } from './chinese-place.ts'
import { romanValue } from './roman.ts'
import { firstOf, isHan, letter, type Reading, runEnd } from './scan.ts'

export const addressWords: AddressWords = {
  dot: '点',
  at: '艾特',
  slash: '斜杠',
  dash: '杠',
  underscore: '下划线',
  colon: '冒号',
  and: '和号',
  plus: '加号',
  percent: '百分号',
  equals: '等号',
  question: '问号',
  hash: '井号',
  tilde: '波浪号',
  space: '',
  www: 'www',
  digits: spell,
}

const model = /[A-Za-z]{1,16}(?:-?\d{1,12}(?:\.\d{1,6})?[A-Za-z]{0,3}){1,4}(?![A-Za-z\d]|\.\d)/y
const plate = /[A-Z](?=[A-Z\d]{0,5}\d)[A-Z\d]{5,6}(?![A-Za-z\d])/iy
const provinces = /[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼]$/
const version = /([vV])(\d+(?:\.\d+)+)/y
const companies = /([A-Z]{1,3})&([A-Z]{1,3})(?![A-Za-z])/y
const numbered = /N[oO]\.? ?(\d{1,9})(?!\d)/y
const titles: Record<string, string> = {
  Dr: 'Doctor',
  Mr: 'Mister',
  Mrs: 'Missus',
  Ms: 'Miz',
  Prof: 'Professor',
  vs: '对',
  VS: '对',
  Vs: '对',
  etc: '等等',
  'e.g': '例如',
  'i.e': '即',
}
const labels = /(?:Chapter|Part|Volume|Vol\.|Book|Act|Section|Type|Phase|Level|Class) $/i
const chapters = /^[章节節卷部篇回册冊编編集幕季届屆级級]/

function romanAt({ text, at }: ChinesePlace, end: number): number | undefined {
  const word = text.slice(at, end)
  if (!/^[IVXLC]+$/.test(word)) return undefined
  const ordered = text[at - 1] === '第' && chapters.test(text.slice(end, end + 1))
  const ruler = isHan(text[at - 1]) && text[end] === '世'
  // Two or more such letters after a name are a numeral, 路易XIV; a single one may be anything, as in X光.
  const named = isHan(text[at - 1]) && /^[IVX]{2,}$/.test(word) && word !== 'VI'
  const labeled = labels.test(text.slice(Math.max(0, at - 9), at))
  return ordered || ruler || named || labeled ? romanValue(word) : undefined
}

const inName = (number: string) => (number.includes('.') ? say(number) : inModel(number))

/** A380, PM2.5, H1N1, GPT-4: letters and numbers in turn. */
function modelAt(text: string, at: number): Reading | undefined {
  version.lastIndex = at
  const release = version.exec(text)
  if (release) {
    const parts = release[2]!.split('.')
    const spoken = parts.length === 2 ? say(release[2]!) : parts.map((part) => inModel(part)).join('点')
    return { end: at + release[0].length, to: release[1]! + spoken, rule: 'version' }
  }
  const trade = /^([BCGO])2([BCGO])(?![A-Za-z\d])/.exec(text.slice(at, at + 4))
  if (trade) return { end: at + 3, to: `${trade[1]} to ${trade[2]}`, rule: 'model' }
  model.lastIndex = at
  const found = model.exec(text)?.[0]
  if (!found || /^[a-z]{2,}-/.test(found)) return undefined
  const spoken = found
    .match(/[A-Za-z]+|\d+(?:\.\d+)?/g)!
    .map((part) => (/^\d/.test(part) ? inName(part) : spelledInModel(part)))
    .join('')
  return { end: at + found.length, to: spoken, rule: 'model' }
}

/** The letters and digits of a number plate, one by one: 皖C9B34E. */
function plateAt(place: ChinesePlace): Reading | undefined {
  if (!provinces.test(contextBefore(place, 1))) return undefined
  plate.lastIndex = place.at
  const found = plate.exec(place.text)?.[0]
  return found
    ? {
        end: place.at + found.length,
        to: Array.from(found, (each) => (/\d/.test(each) ? spell(each) : each)).join(' '),
        rule: 'digits',
      }
    : undefined
}

/** The reading of a Latin word in Chinese text. */
export function letterAt(place: ChinesePlace): Reading | undefined {
  const { text, at } = place
  const end = runEnd(text, at, letter)
  const next = text[end] ?? ''
  const numberPlate = plateAt(place)
  if (numberPlate) return numberPlate
  if (/[.@:/\-_+%&\d]/.test(next)) {
    const address = addressAt(text, at, addressWords)
    if (address) return { ...address, rule: 'address' }
    const paid = firstOf([scaledMoneyRule, moneyRule], place)
    if (paid) return paid
    numbered.lastIndex = at
    const ordinal = numbered.exec(text)
    if (ordinal) return { end: at + ordinal[0].length, to: `第${count(ordinal[1]!)}`, rule: 'ordinal' }
    const named = modelAt(text, at)
    if (named) return named
  } else if (next === '$' || next === '¥' || (next === ' ' && end - at === 3)) {
    const paid = firstOf([scaledMoneyRule, moneyRule], place)
    if (paid) return paid
  }
  const word = text.slice(at, end)
  if (next === '&') {
    companies.lastIndex = at
    const pair = companies.exec(text)
    const letters = (part: string) => Array.from(part).join(' ')
    if (pair)
      return {
        end: at + pair[0].length,
        to: `${letters(pair[1]!)} and ${letters(pair[2]!)}`,
        rule: 'acronym',
      }
  }
  if (next === '+' || next === '#') {
    const tail = /^(?:\+\+|#)(?![A-Za-z\d])/.exec(text.slice(end, end + 3))?.[0]
    if (tail)
      return { end: end + tail.length, to: tail === '#' ? `${word} sharp` : `${word}加加`, rule: 'symbol' }
  }
  const dotted = next === '.' && Object.hasOwn(titles, word)
  if (dotted || (/^v\.?s$/i.test(word) && Object.hasOwn(titles, word)))
    return { end: end + (dotted ? 1 : 0), to: titles[word]!, rule: 'abbreviation' }
  if (next === '.' && /^[ei]$/.test(word)) {
    const short = /^(?:e\.g|i\.e)(?=\.)/.exec(text.slice(at, at + 4))?.[0]
    if (short) return { end: at + short.length + 1, to: titles[short]!, rule: 'abbreviation' }
  }
  const value = romanAt(place, end)
  if (value !== undefined) return { end, to: count(String(value)), rule: 'roman' }
  const capitals = spelledAmongHan(word, isShouted(text, at, end))
  return capitals === undefined ? undefined : { end, to: capitals, rule: 'acronym' }
}
