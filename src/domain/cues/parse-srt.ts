import type { Cue } from './cue.ts'
import { stripSrt } from './markup.ts'
import { finished, linesOf, plainText, problem } from './parsed.ts'
import type { Parsed, Problem } from './parsed.ts'
import { readTimingLine } from './timing-line.ts'

const number = /^\s*[-−]?\d{1,9}\s*$/

interface Open {
  line: number
  timing: { start: number; end: number } | 'broken'
  heading: string
  /** The text, with empty lines: they part cues only where a timing line follows. */
  lines: string[]
  index: number | undefined
}

/** Takes the number of the cue that begins here off the end of the lines before it. */
function takeIndex(lines: string[], before: number | undefined): number | undefined {
  const blanks = lines.length - 1 - lines.findLastIndex((line) => line.trim() !== '')
  const at = lines.length - 1 - blanks
  const last = lines[at]
  if (last === undefined || !number.test(last)) return undefined
  // With a blank line between it may be the text of the cue before: it counts only where the count goes on.
  const goesOn = Number(last) === (before ?? Number(last) - 1) + 1
  if (blanks > 0 && !(goesOn && (lines[at - 1] ?? '').trim() === '')) return undefined
  lines.length = at
  return Number(last)
}

/** SubRip, as leniently as players read it. */
export function parseSrt(file: string): Parsed {
  const found: (Omit<Cue, 'id'> & { line: number })[] = []
  const problems: Problem[] = []
  let open: Open | undefined
  /** The lines before the first cue. */
  const stray: string[] = []

  const close = () => {
    if (!open) return
    const text = plainText(stripSrt(open.lines.join('\n')))
    if (open.timing === 'broken') problems.push(problem(open.line, 'time', `${open.heading}\n${text}`))
    else found.push({ line: open.line, ...open.timing, text })
  }
  let at = 0
  for (const line of linesOf(file)) {
    at++
    const timing = readTimingLine(line)
    if (timing) {
      const index = takeIndex(open?.lines ?? stray, open?.index)
      close()
      open = { line: at, timing, heading: line, lines: [], index }
    } else if (open) {
      open.lines.push(line)
    } else {
      stray.push(line)
    }
  }
  close()
  stray.forEach((text, index) => {
    if (text.trim()) problems.push(problem(index + 1, 'text', text))
  })
  return finished(found, problems)
}
