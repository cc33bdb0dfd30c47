import { readTime } from './time.ts'

export const arrow = /-{1,3}>|[–—]>|→/
/** Cheap, and false for nearly every line of text. */
const mayBe = /[>→]/
const leftOfIt = /^[-−\s\d:：.,，．;]*\d\s*$/
const rightOfIt = /^[-−]?\d+[:：]\d/

/**
 * `00:00:01,000 --> 00:00:02,000` and what real files make of it. Settings behind it are passed over. Undefined where the
 * line is text, `broken` where it means to be times and is not.
 */
export function readTimingLine(line: string): { start: number; end: number } | 'broken' | undefined {
  const cut = mayBe.test(line) ? arrow.exec(line) : null
  if (!cut) return undefined
  const left = line.slice(0, cut.index)
  const right = line.slice(cut.index + cut[0].length).trimStart()
  const start = readTime(left)
  const end = readTime(right.split(/\s/, 1)[0] ?? '')
  if (start !== undefined && end !== undefined) return { start, end }
  // `2 -> 3` in a sentence is text; times have a colon, or at least the whole arrow.
  const meant = leftOfIt.test(left) && (cut[0] === '-->' || /[:：]/.test(left))
  return meant || rightOfIt.test(right) ? 'broken' : undefined
}

/** A line of text that would be read as times, with its arrows written so that it is not. */
export const hideArrows = (line: string) =>
  readTimingLine(line) ? line.replaceAll('>', '&gt;').replaceAll('→', '&#8594;') : line
