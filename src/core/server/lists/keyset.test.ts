import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cursor } from '#core/contract/paging.ts'
import { Problem } from '#core/server/http/problem.ts'
import { cursorOf, isBehind, newestFirst, type SortKeys } from './keyset.ts'

const byName: SortKeys = [
  { column: 'name', holds: 'text' },
  { column: 'id', holds: 'id' },
]
const id = '7f9c24e8-3b12-4c5d-9a6e-1f0b2c3d4e5f'
const moment = '1767225600123456'

function refusalOf(keys: SortKeys, written: string) {
  try {
    isBehind(keys, written)
    return undefined
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return [error.name, error.values['field']]
  }
}
const refused = ['malformed', 'after']

test('a cursor of the list is taken, whatever text it was sorted by', () => {
  expect(refusalOf(newestFirst('orders'), cursorOf([moment, id]))).toBeUndefined()
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (name) => {
      const written = cursorOf([name.replaceAll('\0', ''), id])
      expect(cursor.safeParse(written).success).toBe(true)
      expect(refusalOf(byName, written)).toBeUndefined()
    }),
  )
})

test.each([
  ['no base64', '%%%'],
  ['no JSON', 'text'],
  ['an object', Buffer.from('{"length":2}').toString('base64url')],
  ['null', Buffer.from('null').toString('base64url')],
  ['too few values', cursorOf([moment])],
  ['too many values', cursorOf([moment, id, id])],
  ['a number', Buffer.from(`[1,"${id}"]`).toString('base64url')],
  ['a list', Buffer.from(`[[],"${id}"]`).toString('base64url')],
  ['a large number', cursorOf(['9'.repeat(17), id])],
  ['infinity', cursorOf(['Infinity', id])],
  ['a fraction', cursorOf(['1.5', id])],
  ['a moment as text', cursorOf(['2026-02-30', id])],
  ['an id that is none', cursorOf([moment, 'x'])],
  ['an id with a line break', cursorOf([moment, `${id}\n`])],
])('%s is refused', (_, written) => {
  expect(refusalOf(newestFirst('orders'), written)).toEqual(refused)
})

test('text that cannot be stored is refused', () => {
  expect(refusalOf(byName, cursorOf(['a\0b', id]))).toEqual(refused)
  expect(refusalOf(byName, cursorOf(['a\ud800', id]))).toEqual(refused)
})

test('whatever else is written is refused and never fails otherwise', () => {
  const written = fc.oneof(
    fc.base64String().map((text) => text.replaceAll(/[=+/]/g, '')),
    fc.json().map((text) => Buffer.from(text).toString('base64url')),
  )
  fc.assert(
    fc.property(written, (one) => {
      expect(refusalOf(newestFirst('orders'), one)).toEqual(refused)
    }),
  )
})
