import type { English } from './english-numbers.ts'
import type { Place, Rule } from './scan.ts'

export interface EnglishPlace extends Place {
  english: English
}
export type EnglishRule = Rule<EnglishPlace>

/** With thousands marked, and decimals. */
export const numeral = String.raw`(?:\d{1,3}(?:,\d{3})+(?!\d|,\d)|\d+)(?:\.\d+)?`
