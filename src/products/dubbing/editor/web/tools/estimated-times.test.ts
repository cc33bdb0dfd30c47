import { expect, test } from 'vitest'
import type { Cue } from '#domain/cues/core/cue.ts'
import { createEstimatedTimes } from './estimated-times.ts'

const cue = (id: string, start: number): Cue => ({ id, start, end: start + 1000, text: id })

test('the times of a line are no longer estimated once somebody moves them', () => {
  let items: readonly Cue[] = [cue('a', 0), cue('b', 2000), cue('c', 4000)]
  let read = { cues: items, estimated: ['a', 'c'] }
  const document = {
    items: () => items,
    item: (id: string) => items.find((each) => each.id === id),
    watch: () => () => {},
  }
  const estimated = createEstimatedTimes(document, () => read)
  const found = () => items.filter(({ id }) => estimated.has(id)).map(({ id }) => id)
  expect([found(), estimated.count()]).toEqual([['a', 'c'], 2])
  items = items.map((each) => (each.id === 'a' ? { ...each, end: 900 } : { ...each, text: 'changed' }))
  expect([found(), estimated.count()]).toEqual([['c'], 1])
  expect(estimated.has('gone')).toBe(false)
  // Read again after somebody else has changed its times.
  read = { cues: items, estimated: [] }
  expect([found(), estimated.count()]).toEqual([[], 0])
})

test('nothing is estimated before the lines are read', () => {
  const document = { items: () => [cue('a', 0)], item: () => cue('a', 0), watch: () => () => {} }
  const estimated = createEstimatedTimes(document, () => undefined)
  expect([estimated.has('a'), estimated.count()]).toEqual([false, 0])
})
