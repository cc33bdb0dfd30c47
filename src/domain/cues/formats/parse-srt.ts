import { stripSrt } from './markup.ts'
import { collect, finished, linesOf, plainText, type Parsed, type SubtitleBudget } from './parsed.ts'
import { readTimingLine, type Timing } from './timing-line.ts'

const number = /^\s*[-−]?\d{1,9}\s*$/
/** A decorated number, as some programs write it; it counts only if it continues the sequence. */
const dressedNumber = /^\s*(?:#|№|no\.?\s?)?(\d{1,9})\s?[.):]?\s*$/i

interface Open {
  line: number
  timing: Timing | 'broken'
  heading: string
  /** The text including empty lines: these separate cues only if a timing line follows. */
  lines: string[]
  index: number | undefined
}

/** Removes the number of the next cue from the end of the preceding lines. */
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
  // In a file without numbers it is dialogue.
  if (isFollowing && before === undefined && value !== place) return undefined
  // After a blank line it may be text of the previous cue, so it counts only if it continues the sequence.
  const goesOn = value === (before ?? value - 1) + 1
  if (blanks > 0 && !(goesOn && (lines[at - 1] ?? '').trim() === '')) return undefined
  lines.length = at
  return value
}

/** SubRip, as lenient as players are. */
export function parseSrt(file: string, budget: SubtitleBudget): Parsed {
  const { found, problems, add, remark } = collect(budget)
  let open: Open | undefined
  /** The lines before the first cue. */
  const stray: string[] = []

  const close = () => {
    if (!open) return
    const text = plainText(stripSrt(open.lines.join('\n')))
    count++
    if (open.timing === 'broken') remark(open.line, 'time', `${open.heading}\n${text}`)
    else add({ line: open.line, start: open.timing.start, end: open.timing.end, text })
  }
  let at = 0
  /** The number of cues so far. */
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
    if (text.trim()) remark(index + 1, 'text', text)
  })
  return finished(found, problems)
}
