/** Words are named by their place in the list. */
export interface WordList {
  /** Visits the words of two characters and more that start at a position. */
  visit: (text: string, start: number, found: (word: number, length: number, cost: number) => void) => void
  /** A character as a word of its own, if it is listed. */
  alone: (character: string) => number | undefined
  /** Of the word in a sentence: the negative logarithm of its frequency, in steps of an eighth. */
  cost: (word: number | undefined) => number
  /** Its part of speech, as a letter: n, v, a, d, m, q, r, p, …; x if unknown. */
  kind: (word: number | undefined) => string
  /** How a character of the word is read; undefined for one that is read the same in all words. */
  reading: (word: number, at: number) => string | undefined
  /** How a character is read that is a word of its own, by the dictionaries. */
  usual: (character: string) => string | undefined
}

interface Header {
  /** How many words there are, sorted by their code units. */
  words: number
  /** The code units of all words. */
  units: number
  /** All readings of the characters that have several, the most frequent one in words first. */
  readings: Record<string, string[]>
  /** The reading of these characters as words of their own. */
  usual: Record<string, string>
}

/** Of words that are in no list: as rare as a word that was seen once. */
const unknownCost = 160

/**
 * Reads the list that `bench/teach-polyphones.ts` writes: a line of JSON, then for all words together their code units (low
 * bytes, then high bytes), lengths, costs, parts of speech, and a number for the reading of each character. The file is
 * looked up as it is: building maps of its words would take hundreds of milliseconds.
 */
export function openWordList(bytes: Uint8Array): WordList {
  const end = bytes.indexOf(10)
  const header = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end))) as Header
  const { words, units: count } = header
  let from = end + 1
  const take = (length: number) => bytes.subarray(from, (from += length))
  const low = take(count)
  const high = take(count)
  const lengths = take(words)
  const costs = take(words)
  const kinds = take(words)
  const numbers = take(count)

  const units = new Uint16Array(count)
  for (let index = 0; index < count; index += 1) units[index] = low[index]! | (high[index]! << 8)
  const starts = new Uint32Array(words + 1)
  /** The first word of each first character. */
  const first = new Map<number, number>()
  for (let word = 0; word < words; word += 1) {
    starts[word + 1] = starts[word]! + lengths[word]!
    const unit = units[starts[word]!]!
    if (!first.has(unit)) first.set(unit, word)
  }
  const ends = new Map<number, number>()
  let before: number | undefined
  for (const [unit, word] of first) {
    if (before !== undefined) ends.set(before, word)
    before = unit
  }
  if (before !== undefined) ends.set(before, words)

  /** The first word from `from` to `to` whose unit at a depth is at least the given one; shorter words come first. */
  const seek = (from: number, to: number, depth: number, unit: number) => {
    while (from < to) {
      const middle = (from + to) >> 1
      const has = lengths[middle]! > depth ? units[starts[middle]! + depth]! : -1
      if (has < unit) from = middle + 1
      else to = middle
    }
    return from
  }
  const readings = new Map(
    Object.entries(header.readings).map(([character, all]) => [character.charCodeAt(0), all]),
  )

  return {
    visit(text, start, found) {
      const unit = text.charCodeAt(start)
      let [from, to] = [first.get(unit) ?? 0, ends.get(unit) ?? 0]
      for (let depth = 1; from < to && start + depth < text.length; depth += 1) {
        const next = text.charCodeAt(start + depth)
        from = seek(from, to, depth, next)
        to = seek(from, to, depth, next + 1)
        if (from < to && lengths[from] === depth + 1) found(from, depth + 1, costs[from]!)
      }
    },
    alone(character) {
      const word = first.get(character.charCodeAt(0))
      return word !== undefined && lengths[word] === 1 ? word : undefined
    },
    cost: (word) => (word === undefined ? unknownCost : costs[word]!),
    kind: (word) => (word === undefined ? 'x' : String.fromCharCode(kinds[word]!)),
    reading(word, at) {
      const place = starts[word]! + at
      const number = numbers[place]!
      return number === 0 ? undefined : readings.get(units[place]!)![number - 1]
    },
    usual: (character) => header.usual[character],
  }
}
