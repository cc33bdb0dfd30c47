import type { DictionaryReading } from '../polyphones.ts'
import { readWords } from './read-words.ts'
import type { WordList } from './word-list.ts'

/**
 * The characters that have several readings, read by the words of the sentence; the others as the dictionary does. The words
 * are listed in Simplified characters; the few texts whose length the conversion changes are left to the dictionary.
 */
export function inContext(
  found: readonly DictionaryReading[],
  { text, simplified, words }: { text: string; simplified: string; words: WordList },
): DictionaryReading[] {
  const read = simplified.length === text.length ? readWords(simplified, words) : new Map<number, string>()
  let at = 0
  return found.map((each) => {
    const said = each.candidates.length > 1 ? read.get(at) : undefined
    at += each.character.length
    if (said === undefined || said === each.pinyin) return each
    return { ...each, pinyin: said, candidates: [...new Set([...each.candidates, said])] }
  })
}
