import type { Span, Word } from '#engines/core/ports.ts'

/** The words of a text in order; a lone dash is not a word. */
export const tokensOf = (text: string): string[] =>
  text.split(/\s+/).filter((token) => /[\p{L}\p{N}]/u.test(token))

/** The name of a token in dictionary and grammar, because tokens can contain anything. */
export const nameOf = (index: number) => `w${index}`

/**
 * The times of all tokens, interpolated by length between those that were found. Undefined if less than half was found:
 * then the sound says something else.
 */
export function timed(
  tokens: readonly string[],
  found: readonly (Span & { text: string })[],
): Word[] | undefined {
  const times = new Map(found.map(({ text, start, end }) => [text.replace(/\(\d+\)$/, ''), { start, end }]))
  if (times.size * 2 < tokens.length) return undefined
  const words: Word[] = []
  for (let index = 0; index < tokens.length;) {
    const known = times.get(nameOf(index))
    if (known) {
      words.push({ text: tokens[index]!, ...known })
      index++
      continue
    }
    let next = index
    while (next < tokens.length && !times.has(nameOf(next))) next++
    const start = words.at(-1)?.end ?? 0
    const end = times.get(nameOf(next))?.start ?? start
    words.push(...share(tokens.slice(index, next), { start, end }, guessed))
    index = next
  }
  return words
}

const guessed = 0.3

/** A fallback: spreads the words evenly over the speech by their length. */
export function spread(tokens: readonly string[], speech: readonly Span[]): Word[] {
  const spoken = speech.filter(({ start, end }) => end > start)
  const total = spoken.reduce((sum, { start, end }) => sum + end - start, 0)
  const place = (time: number) => {
    let left = time
    for (const { start, end } of spoken) {
      if (left <= end - start) return Math.round(start + left)
      left -= end - start
    }
    return spoken.at(-1)?.end ?? 0
  }
  return share(tokens, { start: 0, end: total }, 0).map((word) => ({
    ...word,
    start: place(word.start),
    end: place(word.end),
  }))
}

function share(tokens: readonly string[], { start, end }: Span, confidence: number): Word[] {
  const total = tokens.reduce((sum, { length }) => sum + length, 0)
  let before = 0
  return tokens.map((text) => {
    const from = start + ((end - start) * before) / total
    before += text.length
    return {
      text,
      start: Math.round(from),
      end: Math.round(start + ((end - start) * before) / total),
      confidence,
    }
  })
}
