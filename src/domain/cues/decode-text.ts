import { scoreOf } from './encoding-score.ts'

// Which encoding a file is in is not written in it. Those of Unicode show by their form; among the others the one counts
// whose letters are the most usual ones of a language written in it.

/** How a file may be read. */
export interface Reading {
  encoding: Encoding
  /** A line that the readings have different letters in. */
  sample: string
}

export interface Decoded {
  text: string
  encoding: Encoding
  /** Where another encoding is nearly as likely: this reading and the others, the likeliest first. */
  readings?: Reading[]
}

export interface DecodeOptions {
  /** Where a person knows. */
  encoding?: Encoding | undefined
  /** What is written in it, where that is known. */
  language?: string | undefined
}

/** Those that a person may choose from, as TextDecoder names them; where two would do, the first is taken. */
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
/** As many bytes as are needed to tell; whole lines, since no encoding here has a line feed inside a letter. */
const sampleSize = 16_384
/** Two readings whose scores are no further apart may both be right: the fewer letters there are to tell by, the further. */
const closeness = (letters: number) => 0.12 + 0.6 / letters

function decode(bytes: Uint8Array, encoding: Encoding): string {
  return encoding === 'utf-32le' || encoding === 'utf-32be'
    ? decodeUtf32(bytes, encoding === 'utf-32le')
    : new TextDecoder(encoding).decode(bytes)
}

/** TextDecoder does not know it. */
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
  // Before UTF-16, whose mark its own begins with.
  ['utf-32le', 0xff, 0xfe, 0, 0],
  ['utf-32be', 0, 0, 0xfe, 0xff],
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
]

/** A text without a mark of its order of bytes: whether it is UTF-8 throughout. */
function asUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Every letter of UTF-32 has a zero byte at one end, and at most 0x10 beside it. */
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

/** Spaces, digits and line ends have a zero byte in UTF-16, all on one side; a zero that strayed into a file has not. */
function utf16Of(bytes: Uint8Array): Encoding | undefined {
  const zeros = [0, 0]
  const looked = Math.min(bytes.length, sampleSize)
  for (let at = 0; at < looked; at++) if (bytes[at] === 0) zeros[at % 2]!++
  const [even, odd] = zeros as [number, number]
  const enough = Math.max(1, looked / 20)
  if (even > enough && even > 10 * odd) return 'utf-16be'
  return odd > enough && odd > 10 * even ? 'utf-16le' : undefined
}

/** The lines that have something to tell by. */
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

/** A UTF-8 file with a few broken bytes is still one. */
function utf8Share(text: string): number {
  let good = 0
  let bad = 0
  for (const char of text) {
    if (char === damaged) bad++
    else if (char >= '\u0080') good++
  }
  return good > 2 * bad ? 1 : -1
}

/** The encodings that are no worse than the best by more than a little, each with what it makes of the file. */
function likeliest(bytes: Uint8Array, language: string | undefined): { encoding: Encoding; text: string }[] {
  const sample = sampleOf(bytes)
  const start = bytes.subarray(0, sampleSize)
  const scored = encodings.flatMap((encoding) => {
    // Its form would have shown.
    if (encoding.startsWith('utf-32') || (encoding.startsWith('utf-16') && bytes.length % 2 === 1)) return []
    // Its letters are not parted where lines are.
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

/** Letters of a line that show what it says. */
const longestSample = 60

/** The same line in each reading: the first that they do not agree on. */
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

/** The text of a file in any usual encoding; a byte that makes no sense becomes U+FFFD. */
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
