import type { SpeechChange, SpeechRule } from './change.ts'
import { namedSigns } from './symbol-names.ts'

/** The reading of a stretch, and where the stretch ends. */
export interface Reading {
  end: number
  to: string
  rule: SpeechRule
}

export type Reader = (text: string, at: number) => Reading | undefined

export const other = 0
export const digit = 1
export const letter = 2
export const sign = 3

// Lookup table of UTF-16 units: one pass over the text that only stops where a reading may differ.
const classes = new Uint8Array(65536)
const set = (kind: number, from: number, to = from) => classes.fill(kind, from, to + 1)
set(digit, 0x30, 0x39)
for (const [from, to] of [
  [0x41, 0x5a],
  [0x61, 0x7a],
  [0xc0, 0x24f],
  [0x300, 0x36f],
])
  set(letter, from!, to)
for (const mark of namedSigns) set(sign, mark.charCodeAt(0))
for (const mark of `#$%&"'()*+-./<=>@^~_|¢£¤¥©®°±×÷½¼¾…‰№™℃℉√∞≈≠≤≥㎡㎥←→⇒–—−•·▪■□▲△▼▽◆◇○●◎★☆▶►※。（`)
  set(sign, mark.charCodeAt(0))
for (const [from, to] of [
  [0xad, 0xad],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x2064],
  [0xb2, 0xb3],
  [0xb9, 0xb9],
  [0x2070, 0x2089],
  [0x20a0, 0x20cf],
  [0x20e3, 0x20e3],
  [0x2150, 0x217f],
  [0x2460, 0x2473],
  [0x2600, 0x27bf],
  [0x231a, 0x23ff],
  [0x2b05, 0x2b55],
  [0xd83c, 0xd83e],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
])
  set(sign, from!, to)

export const classAt = (text: string, at: number): number => classes[text.charCodeAt(at)] ?? other

/** The end of the letters or digits that begin at a place. */
export function runEnd(text: string, at: number, kind: number): number {
  let end = at + 1
  while (end < text.length && classes[text.charCodeAt(end)] === kind) end += 1
  return end
}

const wide = /[０-９Ａ-Ｚａ-ｚ％＋－＝＠＃＄＆／．～＊＾＜＞￥￡￠]/g
const odd: Record<string, string> = { '￥': '¥', '￡': '£', '￠': '¢' }

/** Full-width digits, letters and symbols to ASCII. Keeps the length. */
export const halfWidth = (text: string): string =>
  text.replace(wide, (each) => odd[each] ?? String.fromCharCode(each.charCodeAt(0) - 0xfee0))

/** Asks the reader at each digit, word and symbol, and continues after what it consumed. */
export function scan(original: string, text: string, read: Reader): SpeechChange[] {
  const changes: SpeechChange[] = []
  const folded = text !== original
  let at = 0
  while (at < text.length) {
    const kind = classes[text.charCodeAt(at)]!
    if (kind === other) {
      at += 1
      continue
    }
    const reading = read(text, at)
    const end = reading?.end ?? (kind === sign ? at + 1 : runEnd(text, at, kind))
    if (reading || (folded && kind !== sign)) {
      const from = original.slice(at, end)
      const to = reading?.to ?? text.slice(at, end)
      if (to !== from) changes.push({ start: at, end, from, to, rule: reading?.rule ?? 'width' })
    }
    at = end
  }
  return changes
}

/** A pattern, and the words for what it matches; undefined if the rule does not apply. */
export interface Rule<Place> {
  rule: SpeechRule
  /** Sticky. Repetitions are bounded, or consume what they match, so that the scan stays linear. */
  pattern: RegExp
  read(found: RegExpExecArray, place: Place): string | undefined
}

export interface Place {
  text: string
  at: number
}

/** The first rule that applies at a position. */
export function firstOf<P extends Place>(rules: readonly Rule<P>[], place: P): Reading | undefined {
  for (const { rule, pattern, read } of rules) {
    pattern.lastIndex = place.at
    const found = pattern.exec(place.text)
    if (!found) continue
    const to = read(found, place)
    if (to !== undefined) return { end: place.at + found[0].length, to, rule }
  }
  return undefined
}

/** A few characters before a position, or from one on. */
export const before = ({ text, at }: Place, count = 12): string => text.slice(Math.max(0, at - count), at)
export const behind = (text: string, end: number, count = 8): string => text.slice(end, end + count)

/** Only spaces precede it on its line. */
export function startsLine({ text, at }: Place): boolean {
  for (let index = at - 1; index >= 0 && index > at - 16; index -= 1) {
    const unit = text[index]!
    if (unit === '\n') return true
    if (unit !== ' ' && unit !== '\t' && unit !== '\u3000') return false
  }
  return at < 16
}

const han = /^[\u3400-\u9fff\uf900-\ufaff]/
export const isHan = (unit: string | undefined): boolean => unit !== undefined && han.test(unit)
