import type { AssLook, LineLook } from './ass-look.ts'
import type { Cue } from './cue.ts'
import { latest } from './time.ts'
import { isUnreadable } from './unreadable.ts'

/** Something in a file that could not be read as it stands. */
export interface Problem {
  /** From 1. */
  line: number
  kind:
    /** Several encodings are about as likely; `text` has a line in each, the one that was taken first. */
    | 'encoding'
    /** A line that should say when is not readable; its text goes with it. */
    | 'time'
    /** A time before the start, or beyond 100 hours; the cue is kept at the nearest time that is possible. */
    | 'timeOutside'
    /** Text that belongs to no cue. */
    | 'text'
    /** A cue that no person could read, as where a file's times are of no known form; it is kept. */
    | 'unreadable'
    /** No format that we read. */
    | 'format'
  text: string
}

export interface Parsed {
  /** In the order of their starts; ids are 1, 2, 3 ... in that order. */
  cues: Cue[]
  problems: Problem[]
  /** Where the file tells: how it shows its lines. */
  look?: AssLook
}

type Found = Omit<Cue, 'id'> & { line: number; look?: LineLook }

export const linesOf = (text: string) => text.replace(/^\ufeff+/, '').split(/\r\n|\r|\n/)

/** A problem shows enough to find the place by, not a whole file. */
export const problem = (line: number, kind: Problem['kind'], text: string): Problem => ({
  line,
  kind,
  text: text.trim().slice(0, 500),
})

const breaks = /\r\n?|[\v\f\u0085\u2028\u2029]/g
const unreadable = /(?![\n\t])\p{Cc}|[\ufeff\ufffe\uffff]/gu

/** The text of a cue as we keep it: no empty lines, no space around a line, no control characters. */
export function plainText(text: string): string {
  return text
    .toWellFormed()
    .replace(breaks, '\n')
    .replace(unreadable, '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
}

export const plainName = (name: string): string | undefined =>
  plainText(name).replace(/\s+/g, ' ') || undefined

/**
 * Cues as a file may hold them. A blank line ends a cue in SRT and VTT, so a text that was typed with one would lose
 * what follows it.
 */
export const plainCues = (cues: readonly Cue[]): Cue[] =>
  cues.map(({ speaker, ...cue }) => {
    const name = speaker && plainName(speaker)
    return { ...cue, text: plainText(cue.text), ...(name && { speaker: name }) }
  })

/** Numbers the cues in the order of their times, and sees to it that those are possible. `head` is that of their look. */
export function finished(found: readonly Found[], problems: Problem[], head?: string): Parsed {
  const possible = (time: number) => Math.min(Math.max(time, 0), latest)
  const numbered = found
    .map(({ line, start, end, text, speaker, look }) => {
      if (possible(start) !== start || possible(end) !== end) {
        problems.push(problem(line, 'timeOutside', text))
      }
      if (isUnreadable({ start, end, text })) problems.push(problem(line, 'unreadable', text))
      const cue = { start: possible(start), end: possible(end), text, ...(speaker && { speaker }) }
      return { cue, look }
    })
    .toSorted((a, b) => a.cue.start - b.cue.start)
    .map(({ cue, look }, at) => ({ cue: { id: String(at + 1), ...cue }, look }))
  const lines = new Map(numbered.flatMap(({ cue, look }) => (look ? [[cue.id, look]] : [])))
  return {
    cues: numbered.map(({ cue }) => cue),
    problems: problems.toSorted((a, b) => a.line - b.line),
    ...(head !== undefined && { look: { head, lines } }),
  }
}
