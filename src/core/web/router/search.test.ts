import { expect, test } from 'vitest'
import { day, oneOf, page, readSearch, text, writeSearch } from './search.ts'

const shape = { name: text, status: oneOf(1, 2), sort: oneOf('name', 'newest'), since: day, page }

test('an address is read as its screen declares it', () => {
  const given = { name: 'a b', status: '2', sort: 'name', since: '2026-11-23', page: '3' }
  expect(readSearch(shape, given)).toEqual({ ...given, status: 2, page: 3 })
})

test('invalid values are dropped', () => {
  const given = { name: '', status: '3', sort: 'x', since: '23.11.2026', page: '-1', other: 'y' }
  expect(readSearch(shape, given)).toEqual({})
  expect(readSearch(shape, { page: '1' })).toEqual({})
  expect(readSearch(shape, { page: 'NaN', name: undefined })).toEqual({})
})

test('reading and writing round-trip', () => {
  const search = { name: 'ü&?', status: 1, page: 2 }
  const written = writeSearch({ ...search, sort: undefined })
  expect(written).toBe('?name=%C3%BC%26%3F&status=1&page=2')
  expect(readSearch(shape, Object.fromEntries(new URLSearchParams(written)))).toEqual(search)
  expect(writeSearch({ name: '', sort: undefined })).toBe('')
})
