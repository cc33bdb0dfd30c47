import { alphabets, hangul, kanji, simplified, traditional, usualMarks } from './letters.ts'

// How much decoded text looks like a language written in that encoding: 1 is typical text, below 0 is garbage.

const damaged = '\ufffd'

function ranked(letters: string, weight = (rank: number) => 1 - rank * 0.7): Map<string, number> {
  const all = [...letters]
  return new Map(all.toReversed().map((letter, at) => [letter, weight((all.length - 1 - at) / all.length)]))
}

const tables = alphabets.map(({ letters, ...about }) => ({ ...about, weights: ranked(letters) }))
const marks = ranked(usualMarks, () => 0.3)
/** Some files have no other characters beyond ASCII than these. */
for (const mark of '“”‘’–—…') marks.set(mark, 0.6)
const latinLetter = /[A-Za-z]/
const wideMarks = new Set('，。！？、；：“”‘’《》（）「」『』…—～　・ー')

const isLetter = 1
const isUpper = 2
const isLower = 4
const isCombining = 8
const isVowel = 16
const isFinal = 32
/** Letters that carry a mark in Vietnamese. */
const vowels = new Set('aăâeêioôơuưy')
const isMark = (char: string) => char >= '\u0300' && char <= '\u036f'
const kinds = new Map<string, number>()

function kindOf(char: string): number {
  const known = kinds.get(char)
  if (known !== undefined) return known
  const kind =
    (/\p{L}|\p{M}/u.test(char) ? isLetter : 0) |
    (/\p{Lu}/u.test(char) ? isUpper : 0) |
    (/\p{Ll}/u.test(char) ? isLower : 0) |
    (isMark(char) ? isCombining : 0) |
    (isMark(char) || vowels.has(char.toLowerCase()) ? isVowel : 0) |
    (/[ςםןךףץ]/.test(char) ? isFinal : 0)
  kinds.set(char, kind)
  return kind
}

/** Characters that no text in either encoding contains. */
const isNoText = (char: string) => char === damaged || (char >= '\u0080' && char <= '\u009f')

/** The letters of a text beyond ASCII, and the penalty for impossible words. */
interface Letters {
  counts: Map<string, number>
  total: number
  fine: number
}

function lettersIn(text: string, ownScript: boolean): Letters {
  const counts = new Map<string, number>()
  let total = 0
  let fine = 0
  let run = 0
  let before = ''
  let kindBefore = 0
  for (const char of text) {
    const isAscii = char < '\u0080'
    const kind = kindOf(char)
    if (isAscii) {
      if (ownScript && run > 0 && kind & isLetter) fine += 1
      if (run > 0 && char >= '0' && char <= '9') fine += 0.3
      run = 0
    } else {
      total++
      counts.set(char, (counts.get(char) ?? 0) + 1)
      run = kind & isLetter ? run + 1 : 0
      if (kind & isUpper && kindBefore & isLower) fine += 1
      if (kind & isCombining && !(kindBefore & isVowel)) fine += 1
      if (!ownScript && run > 2) fine += 1
      // The final form of a Greek or Hebrew letter is only valid at the end of a word.
      if (kind & isLetter && kindBefore & isFinal) fine += 1
      if (ownScript && before < '\u0080' && kindBefore & isLetter) fine += 1
      if (!(kind & isLetter) && kindBefore & isLetter && !marks.has(char)) fine += 0.5
    }
    before = char
    kindBefore = kind
  }
  return { counts, total, fine }
}

/** How frequent the letters are in a language. */
function alphabetScore({ counts, total, fine }: Letters, weights: ReadonlyMap<string, number>): number {
  if (total === 0) return 0
  let score = -fine
  for (const [char, count] of counts) {
    const weight = weights.get(char) ?? weights.get(char.toLowerCase()) ?? marks.get(char)
    score += count * (weight ?? (isNoText(char) ? -4 : -1))
  }
  return score / total
}

/** The letters of a double-byte encoding whose first byte is in a range; the standards put frequent letters first. */
function lettersOf(encoding: string, [first, last]: readonly [number, number]): Set<string> {
  const found = new Set<string>()
  const decoder = new TextDecoder(encoding)
  for (let lead = first; lead <= last; lead++)
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      // GB 2312 has no second byte below 0xA1; what GBK added there is rare.
      if (encoding === 'gb18030' && trail < 0xa1) continue
      const letter = decoder.decode(Uint8Array.of(lead, trail))
      if (letter.length === 1 && letter !== damaged) found.add(letter)
    }
  return found
}

const usualRanges = {
  gb18030: [0xb0, 0xd7],
  big5: [0xa4, 0xc6],
  shift_jis: [0x88, 0x97],
  'euc-jp': [0xb0, 0xcf],
  'euc-kr': [0xb0, 0xc8],
} as const
type Wide = keyof typeof usualRanges
const usualLetters = new Map<Wide, Set<string>>()

function usualOf(encoding: Wide): Set<string> {
  const known = usualLetters.get(encoding)
  if (known) return known
  const found = lettersOf(encoding, usualRanges[encoding])
  usualLetters.set(encoding, found)
  return found
}

type Kind = 'han' | 'kana' | 'hangul'

/** The same for East Asian scripts, whose letters have two bytes each. */
function ideographScore(
  text: string,
  frequent: ReadonlySet<string>,
  usual: ReadonlySet<string>,
  kind: Kind,
): number {
  let score = 0
  let count = 0
  let previous = ''
  for (const char of text) {
    const before = previous
    previous = char
    if (char < '\u0080') continue
    count++
    // An accented letter read as half of an ideograph appears inside a word.
    if (latinLetter.test(before)) score -= 0.3
    const code = char.codePointAt(0)!
    if (isNoText(char)) score -= 4
    else if (frequent.has(char)) score += 1
    else if (wideMarks.has(char)) score += 0.8
    else if (code >= 0x3041 && code <= 0x30fe) score += kind === 'kana' ? 0.9 : -0.5
    else if (code >= 0xac00 && code <= 0xd7a3)
      score += kind !== 'hangul' ? -0.5 : usual.has(char) ? 0.6 : -0.3
    else if (code >= 0x4e00 && code <= 0x9fff)
      score += kind === 'hangul' ? -0.5 : usual.has(char) ? 0.4 : -0.4
    else if (code >= 0xff01 && code <= 0xff5e) score += 0.5
    else if (!marks.has(char)) score -= 1
  }
  return count === 0 ? 0 : score / count
}

/** The bonus for languages that the subtitles are declared to be in. */
const hinted = 0.1

const wides: readonly {
  encoding: Wide
  languages: readonly string[]
  frequent: ReadonlySet<string>
  kind: Kind
}[] = [
  { encoding: 'gb18030', languages: ['zh', 'zh-hans'], frequent: simplified, kind: 'han' },
  { encoding: 'gb18030', languages: ['zh-hant'], frequent: traditional, kind: 'han' },
  { encoding: 'big5', languages: ['zh-hant', 'yue', 'zh'], frequent: traditional, kind: 'han' },
  { encoding: 'shift_jis', languages: ['ja'], frequent: kanji, kind: 'kana' },
  { encoding: 'euc-jp', languages: ['ja'], frequent: kanji, kind: 'kana' },
  { encoding: 'euc-kr', languages: ['ko'], frequent: hangul, kind: 'hangul' },
]

/** How much a text looks like it was written in this encoding, optionally in a known language. */
export function scoreOf(encoding: string, text: string, language?: string): number {
  const tag = language?.toLowerCase()
  const base = tag?.split('-')[0]
  const isMeant = (languages: readonly string[]) =>
    tag !== undefined && (languages.includes(tag) || languages.includes(base!))
  const extra = (languages: readonly string[]) => (isMeant(languages) ? hinted : 0)
  const isUtf16 = encoding.startsWith('utf-16')
  const alphabetic = tables.filter(({ encodings }) => encodings.includes(encoding))
  const letters = lettersIn(alphabetic.length > 0 ? text : '', alphabetic[0]?.ownScript ?? false)
  const scores = [
    ...wides
      .filter((wide) => isUtf16 || wide.encoding === encoding)
      .map(
        ({ encoding: own, frequent, kind, languages }) =>
          ideographScore(text, frequent, usualOf(own), kind) + extra(languages),
      ),
    ...alphabetic.map(({ weights, languages }) => alphabetScore(letters, weights) + extra(languages)),
  ]
  return Math.max(-Infinity, ...scores)
}
