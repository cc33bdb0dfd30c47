import type { OutputBudget } from '../../output/output-budget.ts'
import { withoutRadicals } from '../../text/radicals.ts'
import type { Cue } from '../core/cue.ts'
import { latest } from '../core/time.ts'
import { isUnreadable } from '../core/unreadable.ts'
import type { AssLook, LineLook } from './ass-look.ts'

/** A part of a file that could not be read as it is. */
export interface Problem {
  /** From 1. */
  line: number
  kind:
    /** Several encodings are about equally likely; `text` has a sample of each, the chosen one first. */
    | 'encoding'
    /** A timing line is unreadable; its text is dropped with it. */
    | 'time'
    /** A time before 0 or beyond 100 hours; the cue is clamped to the nearest valid time. */
    | 'timeOutside'
    /** Text outside any cue. */
    | 'text'
    /** A cue that nobody could read in its time, for example because the times have an unknown form; it is kept. */
    | 'unreadable'
    /** Not a supported format. */
    | 'format'
  text: string
}

export interface Parsed {
  /** By start; ids are 1, 2, 3 ... in that order. */
  cues: Cue[]
  problems: Problem[]
  /** The look, if the file defines one. */
  look?: AssLook
}

export type SubtitleBudget = OutputBudget<'characters' | 'lines' | 'remarks'>

/** Collects what a parser finds, within its budget. */
export function collect(budget: SubtitleBudget) {
  const found: Found[] = []
  const problems: Problem[] = []
  return {
    found,
    problems,
    add(one: Found): void {
      budget.spend('lines')
      budget.spend('characters', one.text.length + (one.speaker?.length ?? 0))
      found.push(one)
    },
    remark(...of: Parameters<typeof problem>): void {
      budget.spend('remarks')
      problems.push(problem(...of))
    },
  }
}

type Found = Omit<Cue, 'id'> & { line: number; look?: LineLook }

const breaks = /\r\n?|[\v\f\u0085\u2028\u2029]/g
const unreadable = /(?![\n\t])\p{Cc}|[\ufeff\ufffe\uffff]/gu
/** Other breaks stay, since they separate words. */
const unreadableInLine = /(?![\t\v\f\u0085])\p{Cc}|[\ufeff\ufffe\uffff]/gu

/** The lines of a file, without characters that no text keeps: inside of a command they would change it when removed later. */
export const linesOf = (text: string) =>
  text.split(/\r\n|\r|\n/).map((line) => line.replace(unreadableInLine, ''))

/** The text of a problem is cut: it only has to identify the place. */
export const problem = (line: number, kind: Problem['kind'], text: string): Problem => ({
  line,
  kind,
  text: text.trim().slice(0, 500),
})

/** The text of a cue as stored: no empty lines, no space around lines, no control characters or radicals. */
export function plainText(text: string): string {
  return withoutRadicals(text.toWellFormed())
    .replace(breaks, '\n')
    .replace(unreadable, '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
}

export const plainName = (name: string): string | undefined =>
  plainText(name).replace(/\s+/g, ' ') || undefined

/** Cues as files can hold them: a blank line ends a cue in SRT and VTT, so text after it would be lost. */
export const plainCues = (cues: readonly Cue[]): Cue[] =>
  cues.map(({ speaker, ...cue }) => {
    const name = speaker && plainName(speaker)
    return { ...cue, text: plainText(cue.text), ...(name && { speaker: name }) }
  })

/** Numbers the cues by time and makes their times valid. `head` is the head of their look. */
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
