import type { WordList } from './word-list.ts'

/** A word of a sentence. */
export interface SentenceWord {
  text: string
  start: number
  kind: string
  /** Its place in the list; undefined for a character that is not listed. */
  listed: number | undefined
}

/** The words of a stretch of Chinese characters: of all ways to divide it, the one with the most frequent words. */
export function segment(text: string, list: WordList): SentenceWord[] {
  const costs = new Float64Array(text.length + 1).fill(Infinity)
  const starts = new Uint32Array(text.length + 1)
  const listed: (number | undefined)[] = []
  costs[0] = 0
  for (let start = 0; start < text.length; start += 1) {
    const before = costs[start]!
    const step = (word: number | undefined, length: number, cost: number) => {
      const end = start + length
      if (before + cost >= costs[end]!) return
      costs[end] = before + cost
      starts[end] = start
      listed[end] = word
    }
    const alone = list.alone(text[start]!)
    step(alone, 1, list.cost(alone))
    list.visit(text, start, step)
  }
  const words: SentenceWord[] = []
  for (let end = text.length; end > 0; end = starts[end]!) {
    const start = starts[end]!
    words.push({ text: text.slice(start, end), start, kind: list.kind(listed[end]), listed: listed[end] })
  }
  return words.reverse()
}
