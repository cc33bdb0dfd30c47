import { expect, test } from 'vitest'
import { faultOfMarks, type Mark } from '../core/marks.ts'
import { marksIn, withMark, withoutMarks } from './set-marks.ts'

const text = 'The bank on the river bank'
const slow: Mark = { kind: 'speed', value: 3, start: 4, end: 20 }
const alias: Mark = { kind: 'alias', alias: 'shore', start: 4, end: 8 }
const pause: Mark = { kind: 'pause', ms: 500, start: 8, end: 8 }

const valid = (marks: readonly Mark[]) => {
  expect(faultOfMarks(text, marks)).toBeUndefined()
  return marks
}

test('a mark replaces what its layer had there, and leaves the rest', () => {
  const fast: Mark = { kind: 'speed', value: 7, start: 8, end: 12 }
  expect(valid(withMark([slow, alias, pause], fast))).toEqual([
    { ...slow, end: 8 },
    { ...slow, start: 12 },
    alias,
    pause,
    fast,
  ])
})

test('a reading of a part replaces the reading of the whole, and a pause inside it', () => {
  const skip: Mark = { kind: 'skip', start: 6, end: 12 }
  expect(valid(withMark([alias, pause], skip))).toEqual([skip])
  expect(valid(withMark([pause], { ...pause, ms: 900 }))).toEqual([{ ...pause, ms: 900 }])
})

test('marks are removed from a range, or whole at a place', () => {
  const all = [slow, alias, pause]
  expect(withoutMarks(all, { start: 10, end: 12 })).toEqual([
    { ...slow, end: 10 },
    { ...slow, start: 12 },
    alias,
    pause,
  ])
  expect(withoutMarks(all, { start: 6, end: 6 })).toEqual([pause])
  expect(withoutMarks(all, { start: 0, end: 26 }, ['reading'])).toEqual([slow, pause])
  expect(withoutMarks(all, { start: 0, end: 26 })).toEqual([])
})

test('the marks at a place are those around it and the pause at it', () => {
  expect(marksIn([slow, alias, pause], 8, 8)).toEqual([slow, alias, pause])
  expect(marksIn([slow, alias, pause], 4, 4)).toEqual([])
  expect(marksIn([slow, alias, pause], 9, 10)).toEqual([slow])
})
