import { pieces, sentences } from '../../text/sentences.ts'

export interface SentenceRange {
  start: number
  end: number
}

const hasWords = /[\p{L}\p{N}]/u

/** The sentences of a text without the space around them: timed text and audition go by these. Each line ends one. */
export function sentenceRanges(text: string): SentenceRange[] {
  const ranges: SentenceRange[] = []
  let at = 0
  for (const line of text.split('\n')) {
    let from = at
    for (const sentence of sentences(line)) {
      const start = from + sentence.length - sentence.trimStart().length
      const end = from + sentence.trimEnd().length
      const last = ranges.at(-1)
      // Punctuation alone, such as a closing quote after a space, belongs to the previous sentence.
      if (hasWords.test(sentence)) ranges.push({ start, end })
      else if (end > start && last && last.end > at) last.end = end
      from += sentence.length
    }
    at += line.length + 1
  }
  return ranges
}

/** Longer sentences are spoken and timed in parts: they would be too long for a subtitle. */
const longest = 400

/** The sentences of a text and the parts of long ones, each with the space after it. */
export function stretchesOf(text: string): { start: number; end: number; continues: boolean }[] {
  const ranges = sentenceRanges(text)
  return ranges.flatMap(({ start: first }, index) => {
    const from = index === 0 ? 0 : first
    const to = ranges[index + 1]?.start ?? text.length
    const parts = pieces(text.slice(from, to), { characters: longest })
    let at = from
    return parts.map((part, place) => {
      const start = at
      at += part.length
      return { start, end: at, continues: place < parts.length - 1 }
    })
  })
}
