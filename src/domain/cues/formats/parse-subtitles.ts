import { type DecodeOptions, decodeText, type Encoding, type Reading } from '../encoding/decode-text.ts'
import { parseAss } from './parse-ass.ts'
import { parseSrt } from './parse-srt.ts'
import { parseVtt } from './parse-vtt.ts'
import { problem, type Parsed, type SubtitleBudget } from './parsed.ts'
import { readTimingLine } from './timing-line.ts'

export type SubtitleFormat = 'srt' | 'ass' | 'vtt'

const parsers = { srt: parseSrt, ass: parseAss, vtt: parseVtt }

/** The offset of the first timing line, or -1. */
function firstTimes(text: string): number {
  for (const { 0: line, index } of text.matchAll(/[^\r\n]+/g)) if (readTimingLine(line)) return index
  return -1
}

/** The format of a file, by its content first; the name is only a fallback because people change it. */
export function formatOf(text: string, name = ''): SubtitleFormat | undefined {
  const head = text.slice(0, 100_000).replace(/^[\s\ufeff]+/, '')
  if (/^WEBVTT(?:\s|$)/.test(head)) return 'vtt'
  const ass = head.search(
    /(?:^|[\r\n])\s{0,9}(?:\[script info\]|\[v4\+? styles\]|\[events\]|dialogue\s{0,9}:)/i,
  )
  const times = firstTimes(head)
  // After the first timing line, `Dialogue:` is part of the text.
  if (ass >= 0 && (times < 0 || ass < times)) return 'ass'
  const extension = /\.(srt|ass|ssa|vtt)$/i.exec(name.trim())?.[1]?.toLowerCase()
  if (times >= 0) return extension === 'vtt' ? 'vtt' : 'srt'
  if (extension === 'ssa') return 'ass'
  return extension as SubtitleFormat | undefined
}

export interface ParsedFile extends Parsed {
  format?: SubtitleFormat
  encoding: Encoding
  /** Set if the encoding is uncertain: the text in each likely encoding, the chosen one first. */
  readings?: Reading[]
}

/** The text of a file in each likely encoding. */
export const saidIn = (readings: readonly Reading[]) =>
  readings.map(({ encoding, sample }) => `${encoding}: ${sample}`).join(' / ')

/** Parses a subtitle file in any supported format and encoding. */
export function parseSubtitles(
  bytes: Uint8Array,
  budget: SubtitleBudget,
  name?: string,
  options?: DecodeOptions,
): ParsedFile {
  const decoded = decodeText(bytes, options)
  const { encoding, readings } = decoded
  const format = formatOf(decoded.text, name)
  if (format) {
    const parsed = parsers[format](decoded.text, budget)
    if (!readings) return { ...parsed, format, encoding }
    return {
      ...parsed,
      problems: [problem(1, 'encoding', saidIn(readings)), ...parsed.problems],
      format,
      encoding,
      readings,
    }
  }
  const first =
    decoded.text
      .slice(0, 500)
      .trim()
      .split(/\r\n|\r|\n/, 1)[0] ?? ''
  return { cues: [], problems: [problem(1, 'format', first)], encoding }
}
