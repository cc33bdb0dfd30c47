import type { Cue } from './cue.ts'
import { stripSrt } from './markup.ts'
import { finished, linesOf, plainText, problem } from './parsed.ts'
import type { Parsed, Problem } from './parsed.ts'
import { readTimingLine, type Timing } from './timing-line.ts'

const number = /^\s*[-−]?\d{1,9}\s*$/
/** As some programs write it; it counts only where the count goes on. */
const dressedNumber = /^\s*(?:#|№|no\.?\s?)?(\d{1,9})\s?[.):]?\s*$/i

interface Open {
  line: number
  timing: Timing | 'broken'
  heading: string
  /** The text, with empty lines: they part cues only where a timing line follows. */
  lines: string[]
  index: number | undefined
}

/** Takes the number of the cue that begins here off the end of the lines before it. */
function takeIndex(
  lines: string[],
  { before, place, isFollowing }: { before: number | undefined; place: number; isFollowing: boolean },
): number | undefined {
  const blanks = lines.length - 1 - lines.findLastIndex((line) => line.trim() !== '')
  const at = lines.length - 1 - blanks
  const last = lines[at]
  if (last === undefined) return undefined
  const isPlain = number.test(last)
  const value = Number(isPlain ? last : dressedNumber.exec(last)?.[1])
  if (Number.isNaN(value)) return undefined
  if (!isPlain && value - 1 !== before) return undefined
  // In a file without numbers it is said.
  if (isFollowing && before === undefined && value !== place) return undefined
  // With a blank line between it may be the text of the cue before: it counts only where the count goes on.
  const goesOn = value === (before ?? value - 1) + 1
  if (blanks > 0 && !(goesOn && (lines[at - 1] ?? '').trim() === '')) return undefined
  lines.length = at
  return value
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
    count++
    if (open.timing === 'broken') problems.push(problem(open.line, 'time', `${open.heading}\n${text}`))
    else found.push({ line: open.line, start: open.timing.start, end: open.timing.end, text })
  }
  let at = 0
  /** Cues so far. */
  let count = 0
  for (const line of linesOf(file)) {
    at++
    const timing = readTimingLine(line)
    if (timing) {
      const place = count + (open ? 2 : 1)
      const index = takeIndex(open?.lines ?? stray, { before: open?.index, place, isFollowing: !!open })
      close()
      const said = timing === 'broken' ? '' : timing.text
      open = { line: at, timing, heading: line, lines: said ? [said] : [], index }
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
