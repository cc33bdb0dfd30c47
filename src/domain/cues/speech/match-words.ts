/** One word of a text and its position among the recognized words. */
export interface WordPair {
  known: number
  heard: number
}

// The costs used by tools that score recognizers: a substitution costs more than a deletion and less than a deletion
// plus an insertion, so misheard words are aligned with what was said.
const wrong = 4
const missing = 3

/** How many words the two texts may drift apart. Without a band, time and memory would be quadratic. */
const narrowest = 200
const widest = 1500
const drift = 0.1

/** Which of the two texts advances by a word. */
const steps = { both: 0, known: 1, heard: 2 } as const
const letters = (word: string) =>
  word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Aligns a known text with recognized words with the fewest errors. Case and punctuation are ignored. The pairs are in
 * order, and each word is in at most one.
 */
export function matchWords(known: readonly string[], heard: readonly string[]): WordPair[] {
  const numbers = new Map<string, number>()
  const number = (word: string) => {
    const plain = letters(word)
    if (!numbers.has(plain)) numbers.set(plain, numbers.size)
    return numbers.get(plain)!
  }
  const [given, found] = [known.map(number), heard.map(number)]
  const slope = found.length / Math.max(1, given.length)
  const longer = Math.max(given.length, found.length)
  const half = Math.ceil(Math.max(narrowest, slope, Math.min(widest, drift * longer)))
  const width = Math.min(found.length, 2 * half) + 1
  /** Where the band begins in each row; in the last row it ends at the last word. */
  const begin = (at: number) => Math.max(0, Math.min(Math.round(at * slope) - half, found.length + 1 - width))
  const taken = new Uint8Array((given.length + 1) * width)
  let above = new Float64Array(width)
  let row = new Float64Array(width)
  for (let at = 0; at <= given.length; at++) {
    const first = begin(at)
    const shift = at === 0 ? 0 : first - begin(at - 1)
    for (let column = 0; column < width; column++) {
      const to = first + column
      let cost = at === 0 && to === 0 ? 0 : Infinity
      let step: number = steps.both
      if (at > 0) {
        const diagonal = column + shift - 1
        if (to > 0 && diagonal >= 0 && diagonal < width)
          cost = above[diagonal]! + (given[at - 1] === found[to - 1] ? 0 : wrong)
        const over = column + shift < width ? above[column + shift]! + missing : Infinity
        if (over < cost) {
          cost = over
          step = steps.known
        }
      }
      const before = column > 0 ? row[column - 1]! + missing : Infinity
      if (before < cost) {
        cost = before
        step = steps.heard
      }
      row[column] = cost
      taken[at * width + column] = step
    }
    ;[above, row] = [row, above]
  }
  const pairs: WordPair[] = []
  for (let at = given.length, to = found.length; at > 0 || to > 0;) {
    const step = taken[at * width + to - begin(at)]!
    if (step !== steps.heard) at--
    if (step !== steps.known) to--
    if (step === steps.both && given[at] === found[to]) pairs.push({ known: at, heard: to })
  }
  return pairs.toReversed()
}
