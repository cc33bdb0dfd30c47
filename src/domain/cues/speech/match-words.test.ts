import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchWords } from './match-words.ts'

test('leaves out words that were misrecognized, recognized twice or not recognized', () => {
  const known = 'And so, my fellow Americans: ask not what your country can do'.split(' ')
  const heard = 'and so my fellow american ask ask not what country can do for'.split(' ')
  expect(matchWords(known, heard).map((pair) => [known[pair.known], heard[pair.heard]])).toEqual([
    ['And', 'and'],
    ['so,', 'so'],
    ['my', 'my'],
    ['fellow', 'fellow'],
    ['ask', 'ask'],
    ['not', 'not'],
    ['what', 'what'],
    ['country', 'country'],
    ['can', 'can'],
    ['do', 'do'],
  ])
})

const words = fc.array(fc.constantFrom('the', 'sea', 'of', 'a', 'house', 'not'), { maxLength: 40 })

/** The least cost, computed naively from the ends. */
function leastCost(known: readonly string[], heard: readonly string[]): number {
  let row = heard.map((_, index) => 3 * (index + 1))
  row.unshift(0)
  for (const [index, word] of known.entries()) {
    const next = [3 * (index + 1)]
    for (const [at, other] of heard.entries())
      next.push(Math.min(next[at]! + 3, row[at + 1]! + 3, row[at]! + (word === other ? 0 : 4)))
    row = next
  }
  return row.at(-1)!
}

/** The cost of the words between two pairs: substitutions first, then insertions or deletions. */
function costOf(pairs: ReturnType<typeof matchWords>, known: number, heard: number): number {
  let cost = 0
  let last = { known: -1, heard: -1 }
  for (const pair of [...pairs, { known, heard }]) {
    const [a, b] = [pair.known - last.known - 1, pair.heard - last.heard - 1]
    cost += 4 * Math.min(a, b) + 3 * Math.abs(a - b)
    last = pair
  }
  return cost
}

test('pairs equal words in order, with the fewest errors between them', () => {
  fc.assert(
    fc.property(words, words, (known, heard) => {
      const pairs = matchWords(known, heard)
      for (const [index, pair] of pairs.entries()) {
        expect(known[pair.known]).toBe(heard[pair.heard])
        expect(pair.known).toBeGreaterThan(pairs[index - 1]?.known ?? -1)
        expect(pair.heard).toBeGreaterThan(pairs[index - 1]?.heard ?? -1)
      }
      expect(costOf(pairs, known.length, heard.length)).toBe(leastCost(known, heard))
    }),
  )
})

/** A deterministic sequence of numbers from 0 to 1. */
function chances(): () => number {
  let state = 1
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

test('aligns a long text of which a third was misheard', () => {
  const chance = chances()
  const known = Array.from({ length: 5000 }, () => `word${Math.floor(800 * chance() ** 2)}`)
  const truth = new Map<number, number>()
  const heard: string[] = []
  for (const [index, word] of known.entries()) {
    const luck = chance()
    if (luck < 0.1) continue
    if (luck > 0.9) heard.push('a', 'b')
    else if (luck > 0.75) heard.push('something')
    else truth.set(index, heard.push(word) - 1)
  }
  const pairs = matchWords(known, heard)
  const right = pairs.filter((pair) => truth.get(pair.known) === pair.heard)
  expect(right.length / truth.size).toBeGreaterThan(0.98)
  expect(right.length / pairs.length).toBeGreaterThan(0.95)
})

test('returns no pairs for empty input, and finds a single word anywhere', () => {
  expect(matchWords([], [])).toEqual([])
  expect(matchWords(['a'], [])).toEqual([])
  expect(matchWords([], ['a'])).toEqual([])
  const many = Array.from({ length: 5000 }, (_, index) => `word${index}`)
  for (const word of [0, 2500, 4999]) {
    expect(matchWords([many[word]!], many)).toEqual([{ known: 0, heard: word }])
    expect(matchWords(many, [many[word]!])).toEqual([{ known: word, heard: 0 }])
  }
})
