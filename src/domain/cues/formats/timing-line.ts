import { readTime } from '../core/time.ts'

export interface Timing {
  start: number
  end: number
  /** Text on the same line as the times, as in transcripts. */
  text: string
}

// The accepted forms follow Subtitle Edit, ffmpeg and VLC, and real files: `- >`, `->`, `–>`, `-->>`, Unicode arrows,
// spaces inside times, points or semicolons for commas, no hours, no fraction.

const dash = '[-–—−‐‑‒―─═=~]'
const head = '[>＞›»]'
const sign = '[→⇒⇨➔➜➡⟶⟹]'
const arrow = new RegExp(`(?:${dash}\\s?){0,3}${head}{1,2}|${sign}\\ufe0f?`)
/** An arrow that does not occur in prose. */
const wholeArrow = new RegExp(`^${dash}\\s?${dash}\\s?(?:${dash}\\s?)?${head}`)
/** A cheap check that is false for nearly every line of text. */
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
/** Two complete times with only punctuation between them: YouTube's SBV, and arrows without a head. */
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

/** With hours or a fraction: such a pair is not two times of day. */
const isPrecise = (time: string) => /:.*:|[.,，．;]\d/.test(tidy(time).replaceAll('：', ':'))

/**
 * Parses `00:00:01,000 --> 00:00:02,000` and the variants in real files. Undefined for text, `broken` for times that
 * cannot be read.
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
  // `2 -> 3` and `at 10:30 -> home` are text; a bare > is not an arrow with missing times.
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

/** Escapes a line of text that would be read as times. */
export const hideTimes = (line: string) =>
  readTimingLine(line) ? line.replace(/[>＞›»→⇒⇨➔➜➡⟶⟹:：]/g, (char) => `&#${char.codePointAt(0)};`) : line

/** A line ending in one would become an arrow if a bracket followed. */
export const lastDash = new RegExp(`${dash}$`)
