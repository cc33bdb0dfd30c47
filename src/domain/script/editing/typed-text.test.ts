import { expect, test } from 'vitest'
import type { Block } from '../core/blocks.ts'
import { movedPlace, typedEdit, typedOver } from './typed-text.ts'

const block: Block = {
  id: 'a',
  kind: 'paragraph',
  text: 'One two three',
  marks: [
    { kind: 'alias', alias: '2', start: 4, end: 7 },
    { kind: 'pause', ms: 500, start: 7, end: 7 },
  ],
}

test('typing moves the marks behind it', () => {
  expect(typedEdit(block, 'One and two three')).toEqual({
    kind: 'update',
    id: 'a',
    text: 'One and two three',
    marks: [
      { kind: 'alias', alias: '2', start: 8, end: 11 },
      { kind: 'pause', ms: 500, start: 11, end: 11 },
    ],
  })
  expect(typedEdit(block, block.text)).toBeUndefined()
  expect(typedEdit({ id: 'p', kind: 'pause', ms: 500 }, 'x')).toBeUndefined()
})

test('a place stays between the letters where it was', () => {
  const inserted = { at: 3, removed: 0, inserted: 2 }
  expect([2, 3, 4].map((place) => movedPlace(place, inserted))).toEqual([2, 3, 6])
  expect(movedPlace(3, inserted, true)).toBe(5)
  const removed = { at: 2, removed: 4, inserted: 1 }
  expect([1, 2, 4, 6, 7].map((place) => movedPlace(place, removed))).toEqual([1, 2, 3, 3, 4])
})

test('typed text and what others typed meanwhile are both kept', () => {
  expect(typedOver('one two', 'one fine two', 'Then one two')).toBe('Then one fine two')
  expect(typedOver('one two', 'one fine two', 'one two three')).toBe('one fine two three')
  expect(typedOver('one two', 'one 2', 'one two three')).toBe('one 2 three')
  expect(typedOver('one two', 'one two', 'one 2')).toBe('one 2')
  expect(typedOver('one', '中', 'one')).toBe('中')
  // Both changed the same word.
  expect(typedOver('one two', 'one 2', 'one zwei')).toBe('one 2')
})
