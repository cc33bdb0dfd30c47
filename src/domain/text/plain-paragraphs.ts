import { compoundsIn, joinLines } from './join-lines.ts'
import { tidy } from './text-blocks.ts'

/** Lines are broken at this many letters at most; longer ones are paragraphs. */
const widestBreak = 110
const shortestBreak = 30

/** Of a line, East Asian letters count twice, as they do in the editors that broke it. */
const widthOf = (line: string) =>
  line.length + (line.match(/[\u2e80-\u9fff\uac00-\ud7af\uff00-\uff60]/g)?.length ?? 0)

/**
 * Whether lines were broken to a width: those inside of groups are then of nearly the same width, but the last of each
 * group is not.
 */
function isBroken(groups: readonly string[][]): boolean {
  const inner = groups.flatMap((lines) => lines.slice(0, -1).map(widthOf))
  const groupsOfLines = groups.filter(({ length }) => length > 1).length
  if (inner.length < 3 || groupsOfLines * 2 < groups.length / 4) return false
  const sorted = inner.toSorted((a, b) => a - b)
  const wide = sorted[Math.floor(sorted.length * 0.95)]!
  if (wide > widestBreak || wide < shortestBreak) return false
  return inner.filter((width) => width >= wide * 0.75).length >= inner.length * 0.8
}

function joined(groups: readonly string[][]): string[] {
  const compounds = compoundsIn(groups.flat())
  return groups.map((lines) => joinLines(lines, compounds))
}

/**
 * The paragraphs of a plain text. Blank lines part them; without these each line is one. Where lines were broken to a
 * width, as in e-mails and the texts of Project Gutenberg, those between blank lines are joined.
 */
export function plainParagraphs(text: string): string[] {
  const groups: string[][] = [[]]
  for (const line of text.split(/\r\n|[\n\r\u0085\u2028\u2029\f]/)) {
    if (line.trim() === '') groups.push([])
    else groups.at(-1)!.push(line)
  }
  const filled = groups.filter(({ length }) => length > 0)
  const paragraphs = isBroken(filled) ? joined(filled) : filled.flat()
  return paragraphs.map(tidy).filter((paragraph) => paragraph !== '')
}
