import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inRanges, rangesOf } from './place-ranges.ts'

test('places are grouped, and no range where there is none', () => {
  expect(rangesOf([true, true, false, true])).toEqual([
    [0, 2],
    [3, 4],
  ])
  expect(rangesOf([false])).toEqual([])
  expect(inRanges(['a', 'b', 'c', 'd'], [[0, 2]])).toEqual(['a', 'b'])
})

test('ranges give back exactly the places they were made of', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean()), (flags) => {
      const places = flags.map((_, at) => at)
      expect(inRanges(places, rangesOf(flags))).toEqual(places.filter((at) => flags[at]))
    }),
  )
})
