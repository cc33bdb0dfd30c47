/**
 * Speech characters, the unit of speech that is sold: each letter and each digit of the text as it is spoken, after normalization, is one: a
 * Chinese character, a Latin letter, a kana, a syllable of Hangul. Spaces, punctuation, symbols, emoji and characters that nobody sees are
 * none, and an accent belongs to its letter. So `2024年` is five (二零二四年) and `Dr. Li` is eight (Doctor Li).
 */
export function countCharacters(spoken: string): number {
  // One character may be written as one or as several: é, 가.
  const text = spoken.normalize('NFC')
  let count = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code < 0x80) count += Number(isPlain(code))
    else if (code >= 0x4e00 && code <= 0x9fff) count += 1
    else if (code >= 0xd800 && code < 0xdc00) {
      count += Number(letter.test(text.slice(at, at + 2)))
      at += 1
    } else count += Number(isLetter(code))
  }
  return count
}

const letter = /^[\p{L}\p{N}]/u

const isPlain = (code: number) =>
  (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || (code >= 0x30 && code <= 0x39)

const known = new Map<number, boolean>()
function isLetter(code: number): boolean {
  let is = known.get(code)
  if (is === undefined) {
    is = letter.test(String.fromCharCode(code))
    known.set(code, is)
  }
  return is
}
