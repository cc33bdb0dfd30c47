import { type Region, inSimplified } from './chinese-numbers.ts'
import { before, behind, type Place, type Rule } from './scan.ts'

export interface ChinesePlace extends Place {
  region: Region
}
export type ChineseRule = Rule<ChinesePlace>

/** The text before a position and after a match, in simplified characters. */
export const contextBefore = (place: ChinesePlace, count = 12): string =>
  place.region === 'CN' ? before(place, count) : inSimplified(before(place, count))
export const contextBehind = (place: ChinesePlace, found: string, count = 8): string => {
  const context = behind(place.text, place.at + found.length, count)
  return place.region === 'CN' ? context : inSimplified(context)
}

/** With thousands marked, and decimals. */
export const numeral = String.raw`(?:\d{1,3}(?:,\d{3})+(?!\d|,\d)|\d+)(?:\.\d+)?`
export const to = String.raw`[ ]?[-–—~～至到][ ]?`
