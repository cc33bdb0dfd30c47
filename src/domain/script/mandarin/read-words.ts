import { aloneReading } from './alone.ts'
import { segment } from './segment.ts'
import type { WordList } from './word-list.ts'

/** A stretch without punctuation is longer only in texts that are no sentences; it is divided there. */
const stretches = /[\u4e00-\u9fff]{1,200}/g

/** The readings of the Chinese characters of a text by their words, with their positions, where the list or a rule has one. */
export function readWords(text: string, list: WordList): Map<number, string> {
  const readings = new Map<number, string>()
  for (const { 0: stretch, index } of text.matchAll(stretches)) {
    const words = segment(stretch, list)
    for (const [place, { text: word, start, listed }] of words.entries()) {
      const at = index + start
      if (word.length === 1 || listed === undefined) {
        const reading = aloneReading(words, place, text, at) ?? list.usual(word)
        if (reading) readings.set(at, reading)
      } else
        for (let offset = 0; offset < word.length; offset += 1) {
          const reading = list.reading(listed, offset)
          if (reading) readings.set(at + offset, reading)
        }
    }
  }
  return readings
}
