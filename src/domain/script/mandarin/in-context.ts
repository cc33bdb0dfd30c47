import type { DictionaryReading } from '../lexicon/polyphones.ts'
import { readWords } from './read-words.ts'
import type { WordList } from './word-list.ts'

/** The characters that have several readings, read by the words of the sentence (Simplified); the others as they were found. */
export function inContext(
  found: readonly DictionaryReading[],
  { text, words }: { text: string; words: WordList },
): DictionaryReading[] {
  const read = readWords(text, words)
  let at = 0
  return found.map((each) => {
    const spoken = each.candidates.length > 1 ? read.get(at) : undefined
    at += each.character.length
    if (spoken === undefined || spoken === each.pinyin) return each
    return { ...each, pinyin: spoken, candidates: [...new Set([...each.candidates, spoken])] }
  })
}
