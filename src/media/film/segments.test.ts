import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startsOf } from './segments.ts'

/** Frames at 25 a second, of which every `gap` seconds one is a key frame. */
const frames = (seconds: number, gap: number) =>
  Array.from({ length: seconds * 25 }, (_, index) => ({ at: index / 25, key: index % (gap * 25) === 0 }))

const secondsOf = (seconds: number, gap: number, isIndexed = true) =>
  startsOf(frames(seconds, gap), isIndexed).map((start) => start / 25)

test('segments begin at key frames, and between those that are far apart', () => {
  expect(secondsOf(40, 2)).toEqual([0, 8, 16, 24, 32])
  expect(secondsOf(40, 10)).toEqual([0, 10, 20, 30])
  expect(secondsOf(60, 20)).toEqual([0, 16, 32, 40, 56])
  expect(secondsOf(60, 20, false)).toEqual([0, 20, 40])
  expect(startsOf([], true)).toEqual([])
})

test('segments are short, and all of them are decoded in at most three times the length of the picture', () => {
  const key = fc.record({ key: fc.boolean(), wait: fc.double({ min: 0.01, max: 30, noNaN: true }) })
  fc.assert(
    fc.property(fc.array(key, { minLength: 1, maxLength: 300 }), (given) => {
      let at = 0
      const picture = given.map(({ key, wait }, index) => ({ key: key || index === 0, at: (at += wait) }))
      const starts = startsOf(picture, true)
      expect(starts[0]).toBe(0)
      let decoded = 0
      for (const [place, first] of starts.entries()) {
        const last = (starts[place + 1] ?? picture.length) - 1
        const from = picture.slice(0, first + 1).findLast((frame) => frame.key)!
        decoded += picture[last]!.at - from.at
        expect(last).toBeGreaterThanOrEqual(first)
      }
      expect(decoded).toBeLessThanOrEqual(3 * (picture.at(-1)!.at - picture[0]!.at) + 1e-6)
    }),
  )
})
