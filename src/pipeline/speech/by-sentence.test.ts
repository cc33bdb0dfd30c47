import { expect, test } from 'vitest'
import { bySentence } from './by-sentence.ts'

const samples = new Float32Array(48_000 * 4)
const word = (text: string, start: number) => ({ text, start, end: start + 200 })

test('words find their sentences however the engine divides them', () => {
  const words = [word('One', 100), word('is', 400), word('here', 700), word('.', 900)]
  const more = [word('two', 1500), word("isn't", 1800), word('gone!', 2100)]
  const found = bySentence(['One is here.', 'Two isn’t gone!'], [...words, ...more], samples)
  expect(found.map(({ start }) => start / 48)).toEqual([100, 1500])
  expect(found.map(({ from, to }) => [from / 48, to / 48])).toEqual([
    [0, 1300],
    [1300, 4000],
  ])
  expect(found[0]!.joined).toBe(true)
  expect(found[1]!.words!.map(({ start }) => start)).toEqual([200, 500, 800])
})

test('a sentence without words and words without a sentence break nothing', () => {
  const found = bySentence(
    ['One.', 'Nobody knows.', 'Three.'],
    [word('one', 100), word('three', 2000)],
    samples,
  )
  expect(found).toHaveLength(3)
  for (const [index, { from, to, start }] of found.entries()) {
    expect(to).toBeGreaterThanOrEqual(from)
    expect(start).toBeGreaterThanOrEqual(found[index - 1]?.start ?? 0)
  }
  expect(bySentence(['One.'], [], samples)).toMatchObject([{ from: 0, to: samples.length }])
})
