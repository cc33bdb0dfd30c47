import { readTime } from './time.ts'

export interface Timing {
  start: number
  end: number
  /** Words on the line of the times, as transcripts have them. */
  text: string
}

// Which forms are read follows what Subtitle Edit, ffmpeg and VLC take, and what real files have: `- >`, `->`, `–>`,
// `-->>`, arrows of Unicode, spaces within the times, points or semicolons for commas, no hours, no fraction.

const dash = '[-–—−‐‑‒―─═=~]'
const head = '[>＞›»]'
const sign = '[→⇒⇨➔➜➡⟶⟹]'
const arrow = new RegExp(`(?:${dash}\\s?){0,3}${head}{1,2}|${sign}\\ufe0f?`)
/** An arrow that nobody writes in a sentence. */
const wholeArrow = new RegExp(`^${dash}\\s?${dash}\\s?(?:${dash}\\s?)?${head}`)
/** Cheap, and false for nearly every line of text. */
const mayBe = /[>＞›»→⇒⇨➔➜➡⟶⟹]|[\d０-９]\s?[:：]\s?[\d０-９]{1,2}\s?[:：]/

const number = '[\\d０-９]{1,9}'
const point = "[.,，．;:：،'’´¡]"
const clock = `[-−]?${number}(?:\\s?[:：]\\s?${number}){1,2}(?:\\s?${point}\\s?${number})?`
/** 00.00.01.000 */
const dotted = `${number}\\.${number}\\.${number}[.,]${number}`
const fullClock = `[-−]?${number}\\s?[:：]\\s?${number}\\s?[:：]\\s?${number}\\s?${point}\\s?${number}`
const opening = `^\\s*[[(（【]?(?:#?${number}[.):]?\\s+)?[[(（【]?`

const leftTime = new RegExp(`${opening}(${dotted}|${clock})\\s*$`)
const rightTime = new RegExp(`^\\s*(${dotted}|${clock})(?:[\\])）】]|(?=[\\s<{]|$))`)
/** Two whole times with nothing between them that is said: YouTube's SBV, and arrows that lost their head. */
const pair = new RegExp(`${opening}(${fullClock})\\s?[-–—−~,;|/\\s]{1,5}(${fullClock})[\\])）】]?\\s*$`)
const settings = /^\s*(?:[a-z]+\d?[:=]\S|\\)/i

const leftOfIt = /^[-−\s\d:：.,，．;]*\d\s*$/
const rightOfIt = /^\s*[-−]?\d+[:：]\d/

const tidy = (time: string) =>
  time
    .replace(/\s/g, '')
    .replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(/[،'’´¡]/g, ',')
    .replace(/^(\d+)\.(\d+)\.(\d+)/, '$1:$2:$3')

/** With hours, or with a fraction: two of them are no times of a day. */
const isPrecise = (time: string) => /:.*:|[.,，．;]\d/.test(tidy(time).replaceAll('：', ':'))

/**
 * `00:00:01,000 --> 00:00:02,000` and what real files make of it. Undefined where the line is text, `broken` where it
 * means to be times and is not.
 */
export function readTimingLine(line: string): Timing | 'broken' | undefined {
  if (!mayBe.test(line)) return undefined
  const cut = arrow.exec(line)
  if (!cut) return readPair(line)
  const left = line.slice(0, cut.index)
  const right = line.slice(cut.index + cut[0].length)
  const from = leftTime.exec(left)?.[1]
  const till = rightTime.exec(right)
  const isWhole = wholeArrow.test(cut[0])
  if (from !== undefined && till && (isWhole || isPrecise(from) || isPrecise(till[1]!))) {
    const rest = right.slice(till[0].length)
    const timing = timingOf(from, till[1]!, settings.test(rest) ? '' : rest.trim())
    if (timing) return timing
  }
  if (isWhole) return leftOfIt.test(left) || rightOfIt.test(right) ? 'broken' : undefined
  // `2 -> 3` and `at 10:30 -> home` are text; a bare > is no arrow that lost its times.
  const meant = from !== undefined ? isPrecise(from) : till && isPrecise(till[1]!) && leftOfIt.test(left)
  return meant && cut[0].length > 1 ? 'broken' : undefined
}

function readPair(line: string): Timing | undefined {
  const [, from, till] = pair.exec(line) ?? []
  return from === undefined ? undefined : timingOf(from, till!, '')
}

function timingOf(from: string, till: string, text: string): Timing | undefined {
  const start = readTime(tidy(from))
  const end = readTime(tidy(till))
  return start === undefined || end === undefined ? undefined : { start, end, text }
}

/** A line of text that would be read as times, written so that it is not. */
export const hideTimes = (line: string) =>
  readTimingLine(line) ? line.replace(/[>＞›»→⇒⇨➔➜➡⟶⟹:：]/g, (char) => `&#${char.codePointAt(0)};`) : line

/** A line that ends in one would, with a bracket behind it, end in an arrow. */
export const lastDash = new RegExp(`${dash}$`)
