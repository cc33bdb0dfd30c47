import { alphabets, hangul, kanji, simplified, traditional, usualMarks } from './letters.ts'

// Which encoding a file is in is not written in it. UTF-8 and UTF-16 show by their form; among the others the one
// counts whose letters are the most usual ones of a language written in it.

export interface Decoded {
  text: string
  encoding: string
}

/** Those that a person may choose from, as TextDecoder names them; where two would do, the first is taken. */
export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
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
] as const
export type Encoding = (typeof encodings)[number]

const damaged = '\ufffd'
/** As many bytes as are needed to tell; whole lines, since no encoding here has a line feed inside a letter. */
const sampleSize = 16_384

function usual(letters: string, weight = (rank: number) => 1 - rank * 0.7): Map<string, number> {
  const all = [...letters]
  return new Map(all.toReversed().map((letter, at) => [letter, weight((all.length - 1 - at) / all.length)]))
}

const tables = alphabets.map(({ encoding, letters, ownScript = false }) => ({
  encoding,
  ownScript,
  weights: usual(letters),
}))
const marks = usual(usualMarks, () => 0.3)
const wideMarks = new Set('，。！？、；：“”‘’《》（）「」『』…—～　・ー')
const letter = /\p{L}|\p{M}/u
const upper = /\p{Lu}/u
const lower = /\p{Ll}/u

/** How usual each letter beyond ASCII is, -1 to 1, with a fine for words that no one writes. */
function alphabetScore(text: string, weights: Map<string, number>, ownScript: boolean): number {
  let score = 0
  let count = 0
  let run = 0
  let before = ''
  for (const char of text) {
    const ascii = char < '\u0080'
    if (!ascii) {
      count++
      const weight = weights.get(char) ?? weights.get(char.toLowerCase()) ?? marks.get(char)
      score += weight ?? (char === damaged ? -4 : -1)
      run = letter.test(char) ? run + 1 : 0
      if (upper.test(char) && lower.test(before)) score -= 1
      if (!ownScript && run > 2) score -= 1
      // The last form of a Greek, Hebrew letter stands at the end of a word only.
      if (ownScript && /[ςםןךףץ]/.test(before) && letter.test(char)) score -= 1
      if (ownScript && /[a-z]/i.test(before)) score -= 1
      if (!letter.test(char) && letter.test(before) && !marks.has(char)) score -= 0.5
    } else {
      if (ownScript && run > 0 && /[a-z]/i.test(char)) score -= 1
      run = 0
    }
    before = char
  }
  return count === 0 ? 0 : score / count
}

/** The same for the scripts of East Asia, whose letters are two bytes each. */
function ideographScore(text: string, common: Set<string>, kind: 'han' | 'kana' | 'hangul'): number {
  let score = 0
  let count = 0
  for (const char of text) {
    if (char < '\u0080') continue
    count++
    const code = char.codePointAt(0)!
    if (char === damaged) score -= 4
    else if (common.has(char)) score += 1
    else if (wideMarks.has(char)) score += 0.8
    else if (code >= 0x3041 && code <= 0x30fe) score += kind === 'kana' ? 0.9 : -0.5
    else if (code >= 0xac00 && code <= 0xd7a3) score += kind === 'hangul' ? 0.4 : -0.5
    else if (code >= 0x4e00 && code <= 0x9fff) score += kind === 'hangul' ? -0.5 : 0.1
    else if (code >= 0xff01 && code <= 0xff5e) score += 0.5
    else if (!marks.has(char)) score -= 1
  }
  return count === 0 ? 0 : score / count
}

function scoreOf(encoding: Encoding, text: string): number {
  switch (encoding) {
    case 'gb18030':
      return Math.max(
        ideographScore(text, simplified, 'han'),
        ideographScore(text, traditional, 'han') - 0.02,
      )
    case 'big5':
      return ideographScore(text, traditional, 'han')
    case 'shift_jis':
    case 'euc-jp':
      return ideographScore(text, kanji, 'kana')
    case 'euc-kr':
      return ideographScore(text, hangul, 'hangul')
    case 'utf-8':
      return 1
    case 'utf-16le':
    case 'utf-16be':
      return Math.max(
        ideographScore(text, simplified, 'han'),
        ideographScore(text, traditional, 'han'),
        ideographScore(text, kanji, 'kana'),
        ideographScore(text, hangul, 'hangul'),
      )
    default:
      return Math.max(
        ...tables
          .filter((table) => table.encoding === encoding)
          .map((table) => alphabetScore(text, table.weights, table.ownScript)),
      )
  }
}

const decode = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding).decode(bytes)

/** A text without a mark of its order of bytes: whether it is UTF-8 throughout. */
function asUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Spaces, digits and line ends have a zero byte in UTF-16, and in nothing else that is text. */
function utf16Of(bytes: Uint8Array): Encoding | undefined {
  const zeros = [0, 0]
  const looked = Math.min(bytes.length, sampleSize)
  for (let at = 0; at < looked; at++) if (bytes[at] === 0) zeros[at % 2]!++
  const [even, odd] = zeros as [number, number]
  if (even + odd < Math.max(1, looked / 200)) return undefined
  if (even > 3 * odd) return 'utf-16be'
  return odd > 3 * even ? 'utf-16le' : undefined
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

function mostPlausible(bytes: Uint8Array): Encoding {
  const sample = sampleOf(bytes)
  let best: Encoding = 'windows-1252'
  let bestScore = -Infinity
  for (const encoding of encodings) {
    if (encoding.startsWith('utf-16') && bytes.length % 2 === 1) continue
    const text = decode(sample, encoding)
    const score = encoding === 'utf-8' ? utf8Share(text) : scoreOf(encoding, text)
    if (score > bestScore + 1e-9) {
      best = encoding
      bestScore = score
    }
  }
  return best
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

/** The text of a file in any usual encoding; a byte that makes no sense becomes U+FFFD. */
export function decodeText(bytes: Uint8Array, forced?: Encoding): Decoded {
  if (forced) return { text: decode(bytes, forced), encoding: forced }
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return decodeText(bytes, 'utf-8')
  if (first === 0xff && second === 0xfe) return decodeText(bytes, 'utf-16le')
  if (first === 0xfe && second === 0xff) return decodeText(bytes, 'utf-16be')
  const utf16 = utf16Of(bytes)
  if (utf16) return decodeText(bytes, utf16)
  const utf8 = asUtf8(bytes)
  if (utf8 !== undefined) return { text: utf8, encoding: 'utf-8' }
  return decodeText(bytes, mostPlausible(bytes))
}
