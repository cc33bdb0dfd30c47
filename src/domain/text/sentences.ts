import { graphemes } from './count.ts'

// Finds sentence ends by rules instead of Intl.Segmenter, which differs between browsers and cuts at "Mr. Smith".

/** These end a sentence anywhere. */
const wide = '。！？｡'
/** These end one only before a space, the end, or a script without spaces. */
const narrow = '.!?…؟۔।॥።။៕'
const closers = `"'”’)\\]}」』】）〕》〉»`
const enders = new RegExp(`([${wide}${narrow}]+)([${closers}]*)(\\s*)|\\n[ \\t\\r]*\\n\\s*`, 'g')
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const opener = /^["'“‘([{«¿¡「『（《〈—–-]*/

/** Never the last word of a sentence. */
const titles = new Set(
  (
    'mr mrs ms dr prof rev hon gen col capt lt sgt gov sen rep pres st mt vs cf eg ie viz e.g i.e ' +
    'sr sra dra ud uds mme mlle z.b d.h bzw bspw sig dott ing ca approx'
  ).split(' '),
)
/** Abbreviations only before a number; otherwise ordinary words. */
const numbered = new Set('no nr núm num fig figs vol vols p pp art ch sec § tel'.split(' '))

function isAbbreviation(before: string, after: string): boolean {
  const word = /(?:^|[^\p{L}\p{N}.])((?:\p{L}+\.)*\p{L}+|§)$/u.exec(before)?.[1]
  if (!word) return false
  if (titles.has(word.toLowerCase())) return true
  if (numbered.has(word.toLowerCase()) && /^\p{N}/u.test(after)) return true
  // Initials, as in J. F. Kennedy or the U.S. Army; the English word I is not one.
  return word !== 'I' && /^(?:\p{L}\.)*\p{Lu}$/u.test(word)
}

/** `1.` at the start of a line is a list number. */
const isListNumber = (before: string) => /(?:^|\n)\s{0,8}\p{N}{1,3}$/u.test(before)

function endsSentence(text: string, from: number, match: RegExpExecArray): boolean {
  const [whole, marks, , space] = match
  const end = match.index + whole.length
  if (marks === undefined || end === text.length) return true
  if ([...marks].some((mark) => wide.includes(mark))) return true
  const after = text.slice(end, end + 16).replace(opener, '')
  if (space === '') return unspaced.test(String.fromCodePoint(text.codePointAt(end)!))
  if (/^\p{Ll}/u.test(after)) return false
  if (marks !== '.') return true
  const before = text.slice(Math.max(from, match.index - 24), match.index)
  return !isAbbreviation(before, after) && !isListNumber(before)
}

/** The sentences of a text, each with its trailing space; concatenated they are the text. */
export function sentences(text: string): string[] {
  const found: string[] = []
  let from = 0
  for (const match of text.matchAll(enders)) {
    if (!endsSentence(text, from, match)) continue
    const end = match.index + match[0].length
    found.push(text.slice(from, end))
    from = end
  }
  if (from < text.length) found.push(text.slice(from))
  return found
}

export interface PieceLimit {
  characters?: number
  /** Of UTF-8. */
  bytes?: number
}

const clauses = (text: string) =>
  text.match(/[^,;:，、；：،؛—\n]*(?:[,;:，、；：،؛—\n]+\s*|$)/g)!.filter(Boolean)
const spaced = (text: string) => text.match(/\S*(?:\s+|$)/g)!.filter(Boolean)
/** From the best to the worst place to cut. */
const cuts: ((text: string) => Iterable<string>)[] = [sentences, clauses, spaced, graphemes, (text) => text]

function bytesOf(text: string): number {
  let bytes = text.length
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    // A surrogate pair has four bytes: two for each unit.
    if (unit > 0x7f) bytes += unit > 0x7ff && !(unit >= 0xd800 && unit < 0xe000) ? 2 : 1
  }
  return bytes
}

/**
 * Splits a long text into pieces that an engine accepts, with as few cuts inside sentences as possible and none inside
 * a letter. Concatenated they are the text. Characters are UTF-16 units; no engine counts more strictly.
 */
export function pieces(text: string, { characters = Infinity, bytes = Infinity }: PieceLimit): string[] {
  const done: string[] = []
  let piece = ''
  let pieceBytes = 0
  const add = (part: string, level: number) => {
    const partBytes = bytes === Infinity ? 0 : bytesOf(part)
    if (piece.length + part.length <= characters && pieceBytes + partBytes <= bytes) {
      piece += part
      pieceBytes += partBytes
      return
    }
    if (piece) done.push(piece)
    piece = ''
    pieceBytes = 0
    const finer = cuts[level + 1]
    if ((part.length > characters || partBytes > bytes) && finer) {
      for (const smaller of finer(part)) add(smaller, level + 1)
    } else {
      piece = part
      pieceBytes = partBytes
    }
  }
  for (const sentence of sentences(text)) add(sentence, 0)
  if (piece) done.push(piece)
  return done
}
