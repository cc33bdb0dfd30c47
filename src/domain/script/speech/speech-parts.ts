import type { Mark, MarkValue, Voice } from '../core/marks.ts'
import { sliceMarks } from '../core/move-marks.ts'
import { type SpeechOptions, spokenText } from './spoken.ts'

export type MarkKind = MarkValue['kind']
export type Emphasis = Extract<MarkValue, { kind: 'emphasis' }>['level']

/** What marks ask of some words, where it differs from the rest of the block. */
export interface Manner {
  voice?: Voice
  style?: string
  /** 0 to 9. */
  speed?: number
  pitch?: number
  volume?: number
  emphasis?: Emphasis
}

/** Consecutive words that are spoken alike. */
export interface SpeechPart extends Manner {
  /** What is said, by a voice that reads plain text. */
  text: string
  /** Where it is written. */
  start: number
  end: number
  /** Of its only character: hang2. */
  pinyin?: string
  ipa?: string
  /** Milliseconds of silence before it. */
  pause?: number
}

const mannerKinds = ['voice', 'style', 'speed', 'pitch', 'volume', 'emphasis'] as const

/**
 * A stretch of a text in parts that are spoken alike, as marks, the lexicon and normalization ask for. A number or a word that is said in other
 * words stays whole: a mark on a piece of it holds for all of it. A pause at the end is a part without words.
 */
export function speechParts(
  text: string,
  marks: readonly Mark[],
  options: SpeechOptions,
  { start: from, end: to }: { start: number; end: number } = { start: 0, end: text.length },
): SpeechPart[] {
  const written = text.slice(from, to)
  const own = sliceMarks(marks, from, to)
  const { changes, pinyin } = spokenText(written, own, options)
  const readings = new Map(pinyin.map((each) => [each.start, each]))
  const cuts = new Set(own.flatMap(({ start, end }) => [start, end]))
  for (const { start, end } of pinyin) cuts.add(start).add(end)
  const ordered = [...cuts].toSorted((a, b) => a - b)
  const pauses = own
    .flatMap((mark) => (mark.kind === 'pause' ? [mark] : []))
    .toSorted((a, b) => a.start - b.start)

  const parts: SpeechPart[] = []
  let waiting = 0
  const add = (start: number, end: number, spoken: string) => {
    while (pauses[0] && pauses[0].start <= start) waiting += pauses.shift()!.ms
    if (spoken === '') return
    const ranged = own.filter((mark) => mark.kind !== 'pause' && mark.start < end && mark.end > start)
    const part: SpeechPart = { text: spoken, start: from + start, end: from + end, ...mannerOf(ranged) }
    const reading = readings.get(start)
    if (reading?.end === end) part.pinyin = reading.pinyin
    for (const mark of ranged)
      if (mark.kind === 'ipa' && mark.start === start && mark.end === end) part.ipa = mark.ipa
    if (waiting > 0) part.pause = waiting
    waiting = 0
    const last = parts.at(-1)
    if (last && isSame(last, part)) {
      last.text += part.text
      last.end = part.end
    } else parts.push(part)
  }
  let at = 0
  const addWritten = (end: number) => {
    for (const cut of ordered)
      if (cut > at && cut < end) {
        add(at, cut, written.slice(at, cut))
        at = cut
      }
    if (end > at) add(at, end, written.slice(at, end))
    at = end
  }
  for (const { start, end, to: spoken } of changes) {
    addWritten(start)
    add(start, end, spoken)
    at = end
  }
  addWritten(written.length)
  for (const { ms } of pauses) waiting += ms
  if (waiting > 0) parts.push({ text: '', start: to, end: to, pause: waiting })
  return parts
}

function mannerOf(marks: readonly Mark[]): Manner {
  const manner: Manner = {}
  for (const mark of marks)
    switch (mark.kind) {
      case 'voice':
        manner.voice ??= mark.voice
        break
      case 'style':
        manner.style ??= mark.style
        break
      case 'emphasis':
        manner.emphasis ??= mark.level
        break
      case 'speed':
      case 'pitch':
      case 'volume':
        manner[mark.kind] ??= mark.value
        break
      case 'pause':
      case 'pinyin':
      case 'alias':
      case 'ipa':
      case 'skip':
    }
  return manner
}

/** A pronunciation and a pause begin a part of their own. */
const isSame = (one: SpeechPart, two: SpeechPart) =>
  [one, two].every(({ pinyin, ipa }) => pinyin === undefined && ipa === undefined) &&
  two.pause === undefined &&
  one.end === two.start &&
  mannerKinds.every((kind) => JSON.stringify(one[kind]) === JSON.stringify(two[kind]))

/** What is said, without marks: what a voice that reads plain text gets. */
export const wordsOf = (parts: readonly SpeechPart[]): string => parts.map(({ text }) => text).join('')
