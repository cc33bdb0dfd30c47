import { aloneReading } from './alone.ts'
import { segment } from './segment.ts'
import type { WordList } from './word-list.ts'

/** A stretch without punctuation is longer only in texts that are no sentences; it is divided there. */
const longestStretch = 200

/** The readings of the Chinese characters of a text by their words, with their positions, where the list or a rule has one. */
export function readWords(text: string, list: WordList): Map<number, string> {
  const readings = new Map<number, string>()
  for (const { 0: stretch, index } of text.matchAll(
    new RegExp(`[\\u4e00-\\u9fff]{1,${longestStretch}}`, 'g'),
  )) {
    const words = segment(stretch, list)
    for (const [place, word] of words.entries()) {
      const start = index + word.start
      if (word.text.length === 1) {
        const reading = aloneReading(words, place, text, start) ?? list.usual(word.text)
        if (reading) readings.set(start, reading)
      } else
        for (const [offset, reading] of word.readings.entries())
          if (reading) readings.set(start + offset, reading)
    }
  }
  return readings
}
