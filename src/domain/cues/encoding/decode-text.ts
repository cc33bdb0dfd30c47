import { decodeDos, isDosPage } from './dos-pages.ts'
import { scoreOf } from './encoding-score.ts'

// A file does not name its encoding. Unicode encodings are recognized by their form; of the others the one is chosen
// whose letters are most frequent in a language that uses it.

/** One possible way to read a file. */
export interface Reading {
  encoding: Encoding
  /** A line in which the readings differ. */
  sample: string
}

export interface Decoded {
  text: string
  encoding: Encoding
  /** Set if another encoding is nearly as likely: the chosen reading first, then the others by likelihood. */
  readings?: Reading[]
}

export interface DecodeOptions {
  /** Set if a person chose it. */
  encoding?: Encoding | undefined
  /** The language of the text, if known. */
  language?: string | undefined
}

/** The encodings a person can choose from, as TextDecoder names them; of equivalent ones only the first. */
export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'utf-32le',
  'utf-32be',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-jp',
  'euc-kr',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'windows-874',
  'koi8-r',
  'koi8-u',
  'iso-8859-2',
  'iso-8859-5',
  'iso-8859-6',
  'iso-8859-7',
  'iso-8859-8',
  'iso-8859-15',
  'ibm866',
  'ibm850',
  'ibm437',
  'ibm852',
] as const
export type Encoding = (typeof encodings)[number]

const otherNames: Readonly<Record<string, Encoding>> = {
  gbk: 'gb18030',
  gb2312: 'gb18030',
  'iso-8859-1': 'windows-1252',
  latin1: 'windows-1252',
  'iso-8859-9': 'windows-1254',
  'iso-8859-11': 'windows-874',
  sjis: 'shift_jis',
  cp932: 'shift_jis',
  cp949: 'euc-kr',
  cp866: 'ibm866',
  cp850: 'ibm850',
  cp858: 'ibm850',
  cp437: 'ibm437',
  cp852: 'ibm852',
  utf8: 'utf-8',
  'utf-16': 'utf-16le',
  'utf-32': 'utf-32le',
}

/** An encoding by any usual name of it: `CP1251`, `Shift-JIS`, `gbk`. */
export function encodingNamed(name: string): Encoding | undefined {
  const written = name.trim().toLowerCase()
  const known = (each: string) => encodings.find((encoding) => encoding === each)
  return (
    known(written) ??
    otherNames[written] ??
    known(written.replace('-', '_')) ??
    known(written.replace(/^(?:cp|win(?:dows)?)[-_ ]?(\d{3,4})$/, 'windows-$1')) ??
    known(written.replace(/^iso[-_ ]?8859[-_ ]?(\d+)$/, 'iso-8859-$1'))
  )
}

const damaged = '\ufffd'
/** Enough bytes to detect the encoding. Cut at line ends, because no encoding here uses a line feed inside a letter. */
const sampleSize = 16_384
/** Two readings whose scores differ by less than this may both be right; the fewer letters, the larger the margin. */
const closeness = (letters: number) => 0.12 + 0.6 / letters

function decode(bytes: Uint8Array, encoding: Encoding): string {
  return encoding === 'utf-32le' || encoding === 'utf-32be'
    ? decodeUtf32(bytes, encoding === 'utf-32le')
    : isDosPage(encoding)
      ? decodeDos(bytes, encoding)
      : new TextDecoder(encoding).decode(bytes)
}

/** TextDecoder does not support UTF-32. */
function decodeUtf32(bytes: Uint8Array, little: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const units = Math.floor(bytes.length / 4)
  const page = 8192
  let text = ''
  for (let from = 0; from < units; from += page) {
    const codes = Array.from({ length: Math.min(page, units - from) }, (_, at) => {
      const code = view.getUint32((from + at) * 4, little)
      return code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? 0xfffd : code
    })
    text += String.fromCodePoint(...codes)
  }
  return bytes.length % 4 === 0 ? text.replace(/^\ufeff/, '') : text.replace(/^\ufeff/, '') + damaged
}

const byMark: readonly [Encoding, ...number[]][] = [
  ['utf-8', 0xef, 0xbb, 0xbf],
  // Checked before UTF-16, whose mark is a prefix of this one.
  ['utf-32le', 0xff, 0xfe, 0, 0],
  ['utf-32be', 0, 0, 0xfe, 0xff],
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
]

/** The text if it is valid UTF-8 throughout, without a byte order mark. */
function asUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** In UTF-32 every letter has a zero byte at one end and at most 0x10 next to it. */
function utf32Of(bytes: Uint8Array): Encoding | undefined {
  const looked = Math.min(bytes.length, sampleSize) & ~3
  if (looked < 4) return undefined
  const fits = (top: number, next: number) => {
    for (let at = 0; at < looked; at += 4) if (bytes[at + top] !== 0 || bytes[at + next]! > 0x10) return false
    return true
  }
  if (fits(3, 2)) return 'utf-32le'
  return fits(0, 1) ? 'utf-32be' : undefined
}

/**
 * In UTF-16, spaces, digits and line ends have a zero byte, always on the same side. A stray zero in another encoding
 * does not.
 */
function utf16Of(bytes: Uint8Array): Encoding | undefined {
  const zeros = [0, 0]
  const looked = Math.min(bytes.length, sampleSize)
  for (let at = 0; at < looked; at++) if (bytes[at] === 0) zeros[at % 2]!++
  const [even, odd] = zeros as [number, number]
  const enough = Math.max(1, looked / 20)
  if (even > enough && even > 10 * odd) return 'utf-16be'
  return odd > enough && odd > 10 * even ? 'utf-16le' : undefined
}

/** The lines that contain bytes to judge by. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  if (bytes.length <= sampleSize) return bytes
  const sample = new Uint8Array(sampleSize)
  let filled = 0
  let start = 0
  while (start < bytes.length && filled < sampleSize) {
    const feed = bytes.indexOf(0x0a, start)
    const end = feed < 0 ? bytes.length : feed + 1
    const line = bytes.subarray(start, end)
    if (line.some((byte) => byte >= 0x80)) {
      sample.set(line.subarray(0, sampleSize - filled), filled)
      filled += Math.min(line.length, sampleSize - filled)
    }
    start = end
  }
  return sample.subarray(0, filled)
}

/** A UTF-8 file with a few broken bytes still counts as UTF-8. */
function utf8Share(text: string): number {
  let good = 0
  let bad = 0
  for (const char of text) {
    if (char === damaged) bad++
    else if (char >= '\u0080') good++
  }
  return good > 2 * bad ? 1 : -1
}

/** The encodings that score close to the best one, each with its decoded text. */
function likeliest(bytes: Uint8Array, language: string | undefined): { encoding: Encoding; text: string }[] {
  const sample = sampleOf(bytes)
  const start = bytes.subarray(0, sampleSize)
  const scored = encodings.flatMap((encoding) => {
    // Unicode encodings would already have been recognized by their form.
    if (encoding.startsWith('utf-32') || (encoding.startsWith('utf-16') && bytes.length % 2 === 1)) return []
    // UTF-16 letters can contain the byte of a line feed, so the sample is not cut at line ends.
    const text = decode(encoding.startsWith('utf-16') ? start : sample, encoding)
    const score = encoding === 'utf-8' ? utf8Share(text) : scoreOf(encoding, text, language)
    return [{ encoding, text, score }]
  })
  const sorted = scored.toSorted((a, b) => b.score - a.score)
  const letters = sorted[0]!.text.match(/[^\0-\x7f]/g)?.length ?? 0
  const least = sorted[0]!.score - closeness(Math.max(1, letters))
  const texts = new Set<string>()
  return sorted.filter(({ score, text }) => {
    const isNew = !texts.has(text) && score >= least
    texts.add(text)
    return isNew
  })
}

/** The longest piece of a line shown as a sample. */
const longestSample = 60

/** The first line in which the readings differ, in each reading. */
function readingsOf(found: readonly { encoding: Encoding; text: string }[]): Reading[] {
  const split = found.map(({ text }) => text.split(/\r\n|\r|\n/))
  const [first = []] = split
  const differs = (at: number) => split.some((lines) => lines[at] !== first[at])
  const at = Math.max(
    0,
    first.findIndex((_, line) => differs(line)),
  )
  return found.map(({ encoding }, index) => ({
    encoding,
    sample: (split[index]![at] ?? '').trim().slice(0, longestSample).toWellFormed(),
  }))
}

/** Decodes a file in any common encoding; invalid bytes become U+FFFD. */
export function decodeText(bytes: Uint8Array, { encoding: wanted, language }: DecodeOptions = {}): Decoded {
  const as = (encoding: Encoding): Decoded => ({ text: decode(bytes, encoding), encoding })
  if (wanted) return as(wanted)
  const marked = byMark.find(([, ...mark]) => mark.every((byte, at) => bytes[at] === byte))
  if (marked) return as(marked[0])
  const wide = utf32Of(bytes) ?? utf16Of(bytes)
  if (wide) return as(wide)
  const utf8 = asUtf8(bytes)
  if (utf8 !== undefined) return { text: utf8, encoding: 'utf-8' }
  const found = likeliest(bytes, language)
  const best = as(found[0]!.encoding)
  return found.length > 1 ? { ...best, readings: readingsOf(found) } : best
}
