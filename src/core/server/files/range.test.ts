import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rangeOf } from './range.ts'

test.each([
  [undefined, 'whole'],
  ['', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=90-200', { start: 90, end: 99 }],
  ['bytes=-1', { start: 99, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=99-', { start: 99, end: 99 }],
  ['bytes=100-', 'outside'],
  ['bytes=100-200', 'outside'],
  ['bytes=-0', 'outside'],
  ['bytes=5-4', 'whole'],
  ['bytes=0-1,3-4', 'whole'],
  ['bytes=a-b', 'whole'],
  ['lines=0-1', 'whole'],
  ['bytes=99999999999999999999-', 'outside'],
])('%j of 100 bytes is %j', (header, wanted) => expect(rangeOf(header, 100)).toEqual(wanted))

test('an empty file has no ranges', () => {
  expect(rangeOf('bytes=0-0', 0)).toBe('outside')
  expect(rangeOf('bytes=-5', 0)).toBe('outside')
  expect(rangeOf(undefined, 0)).toBe('whole')
})

test('any range is within the file', () => {
  const header = fc.oneof(
    fc.string(),
    fc.tuple(fc.option(fc.nat()), fc.option(fc.nat())).map(([a, b]) => `bytes=${a ?? ''}-${b ?? ''}`),
  )
  fc.assert(
    fc.property(header, fc.nat(1000), (given, size) => {
      const range = rangeOf(given, size)
      if (typeof range === 'string') return
      expect(range.start).toBeGreaterThanOrEqual(0)
      expect(range.start).toBeLessThanOrEqual(range.end)
      expect(range.end).toBeLessThan(size)
    }),
    { numRuns: 2000 },
  )
})
