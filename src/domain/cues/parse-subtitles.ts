import { decodeText } from './decode-text.ts'
import type { Encoding } from './decode-text.ts'
import { parseAss } from './parse-ass.ts'
import { parseSrt } from './parse-srt.ts'
import { parseVtt } from './parse-vtt.ts'
import { problem } from './parsed.ts'
import type { Parsed } from './parsed.ts'
import { arrow } from './timing-line.ts'

export type SubtitleFormat = 'srt' | 'ass' | 'vtt'

const parsers = { srt: parseSrt, ass: parseAss, vtt: parseVtt }

/** What a file is: by what it says first, and only then by its name, which people change. */
export function formatOf(text: string, name = ''): SubtitleFormat | undefined {
  const head = text.slice(0, 100_000).replace(/^[\s\ufeff]+/, '')
  if (/^WEBVTT(?:\s|$)/.test(head)) return 'vtt'
  const ass = head.search(
    /(?:^|[\r\n])\s{0,9}(?:\[script info\]|\[v4\+? styles\]|\[events\]|dialogue\s{0,9}:)/i,
  )
  const times = head.search(arrow)
  // What stands behind the first times is said by somebody.
  if (ass >= 0 && (times < 0 || ass < times)) return 'ass'
  const extension = /\.(srt|ass|ssa|vtt)$/i.exec(name.trim())?.[1]?.toLowerCase()
  if (times >= 0) return extension === 'vtt' ? 'vtt' : 'srt'
  if (extension === 'ssa') return 'ass'
  return extension as SubtitleFormat | undefined
}

export interface ParsedFile extends Parsed {
  format?: SubtitleFormat
  encoding: string
}

/** The cues of a subtitle file in any format and encoding that we read; `encoding` is where a person knows better. */
export function parseSubtitles(bytes: Uint8Array, name?: string, encoding?: Encoding): ParsedFile {
  const decoded = decodeText(bytes, encoding)
  const format = formatOf(decoded.text, name)
  if (format) return { ...parsers[format](decoded.text), format, encoding: decoded.encoding }
  const first =
    decoded.text
      .slice(0, 500)
      .trim()
      .split(/\r\n|\r|\n/, 1)[0] ?? ''
  return { cues: [], problems: [problem(1, 'format', first)], encoding: decoded.encoding }
}
