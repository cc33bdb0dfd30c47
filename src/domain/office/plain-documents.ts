import { breakLines, joinLines } from '../cues/core/line-break.ts'
import type { Replacement } from './replace-texts.ts'

// Plain texts and subtitles: what is between the texts is kept, line ends and times included.

export const plainKinds = ['txt', 'srt'] as const
export type PlainKind = (typeof plainKinds)[number]

export interface Stretch {
  start: number
  end: number
  text: string
}

const line = /[^\r\n]+/g
const timing = /^[ \t]*\d{1,3}:\d{1,2}:\d{1,2}[,.]\d{1,3}[ \t]*-->[^\r\n]*(?:\r\n|[\r\n]|$)/gm
const blankLine = /(?:\r\n|[\r\n])[ \t]*(?:\r\n|[\r\n]|$)|$/g
const startsBlank = /[ \t]*(?:\r\n|[\r\n]|$)/y
/** The number of a subtitle, before its times. */
const numberLine = /(?:\r\n|[\r\n])[ \t]*\d{1,9}[ \t]*(?:\r\n|[\r\n])?$/

/** Each line of a text. */
const linesOf = (text: string): Stretch[] =>
  [...text.matchAll(line)].map(({ 0: found, index }) => trimmed(text, index, index + found.length))

/** Each subtitle: what follows a line with times, up to an empty line. */
function subtitlesOf(text: string): Stretch[] {
  const times = [...text.matchAll(timing)]
  return times.map(({ 0: found, index }, place) => {
    const start = index + found.length
    startsBlank.lastIndex = start
    if (startsBlank.test(text)) return { start, end: start, text: '' }
    blankLine.lastIndex = start
    const end = blankLine.exec(text)!.index
    const next = times[place + 1]?.index ?? text.length
    if (end <= next) return withoutMarkup(text, start, end)
    // There is no empty line before the next one.
    const own = text.slice(start, next)
    return withoutMarkup(text, start, start + (numberLine.exec(own)?.index ?? own.length))
  })
}

function trimmed(text: string, start: number, end: number): Stretch {
  const whole = text.slice(start, end)
  const inner = whole.trim()
  const from = start + (inner === '' ? 0 : whole.length - whole.trimStart().length)
  return { start: from, end: from + inner.length, text: inner }
}

const opening = /(?:\s|<[^<>/][^<>]*>|\{\\[^{}]*\})*/y
const closing = /<\/[^<>]*>$/

/** Formatting around a whole subtitle stays where it is. */
function withoutMarkup(text: string, start: number, end: number): Stretch {
  opening.lastIndex = start
  const from = Math.min(end, start + opening.exec(text)![0].length)
  let found = trimmed(text, from, end)
  for (;;) {
    const closes = closing.exec(found.text.slice(-50))
    if (!closes || closes[0].length === found.text.length) return found
    found = trimmed(text, found.start, found.end - closes[0].length)
  }
}

export function stretchesOf(text: string, kind: PlainKind, language: string | undefined): Stretch[] {
  if (kind === 'txt') return linesOf(text)
  return subtitlesOf(text).map((each) => ({
    ...each,
    text: joinLines(each.text.replaceAll(/\r\n?/g, '\n'), language ?? ''),
  }))
}

export function replaceStretches(
  text: string,
  kind: PlainKind,
  replaced: readonly (readonly [Stretch, Replacement])[],
  language: string,
): string {
  const ending = /\r\n|\r|\n/.exec(text)?.[0] ?? '\n'
  const pieces: string[] = []
  let at = 0
  for (const [{ start, end }, { text: translated }] of replaced) {
    const written =
      kind === 'srt'
        ? breakLines(translated, { language }).replaceAll('\n', ending)
        : translated.replaceAll(/\s*[\r\n]+\s*/g, ' ')
    pieces.push(text.slice(at, start), written)
    at = end
  }
  pieces.push(text.slice(at))
  return pieces.join('')
}
