import type { WordList } from './word-list.ts'

/** A word of a sentence. */
export interface SentenceWord {
  text: string
  start: number
  kind: string
  /** The reading of each character, where the list says it. */
  readings: readonly (string | undefined)[]
}

/** The words of a stretch of Chinese characters: of all ways to divide it, the one with the most frequent words. */
export function segment(text: string, list: WordList): SentenceWord[] {
  const costs = new Float64Array(text.length + 1).fill(Infinity)
  const last: { start: number; kind: string; readings: () => SentenceWord['readings'] }[] = []
  costs[0] = 0
  for (let start = 0; start < text.length; start += 1) {
    const step = (length: number, cost: number, kind: string, readings: () => SentenceWord['readings']) => {
      const end = start + length
      const total = costs[start]! + cost
      if (total >= costs[end]!) return
      costs[end] = total
      last[end] = { start, kind, readings }
    }
    const { cost, kind } = list.alone(text[start]!)
    step(1, cost, kind, () => [undefined])
    for (const word of list.at(text, start)) step(word.length, word.cost, word.kind, word.readings)
  }
  const words: SentenceWord[] = []
  for (let end = text.length; end > 0; end = words.at(-1)!.start) {
    const { start, kind, readings } = last[end]!
    words.push({ text: text.slice(start, end), start, kind, readings: readings() })
  }
  return words.reverse()
}
