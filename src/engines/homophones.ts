import { numberedSyllable } from '#domain/script/lexicon/pinyin-syllable.ts'
import { readPinyin } from '#mandarin/read-pinyin.ts'

let known: Map<string, string> | undefined

/** A common character that has this sound and no other, for voices that take no pinyin. */
export function homophoneOf(pinyin: string): string | undefined {
  known ??= unambiguous()
  return known.get(numberedSyllable(pinyin) ?? pinyin)
}

/** The 3755 common characters of GB 2312 before its 3008 rarer ones. */
function unambiguous(): Map<string, string> {
  const bytes: number[] = []
  for (let row = 0xb0; row <= 0xf7; row += 1)
    for (let cell = 0xa1; cell <= 0xfe; cell += 1) if (row !== 0xd7 || cell <= 0xf9) bytes.push(row, cell)
  const found = new Map<string, string>()
  for (const { character, candidates } of readPinyin(
    new TextDecoder('gb18030').decode(Uint8Array.from(bytes)),
  )) {
    const [only] = candidates
    if (candidates.length === 1 && only && !found.has(only)) found.set(only, character)
  }
  return found
}

/** Whether a character has only this reading. */
export function isAlwaysRead(character: string, pinyin: string): boolean {
  const [reading] = readPinyin(character)
  return reading?.candidates.length === 1 && reading.candidates[0] === pinyin
}
