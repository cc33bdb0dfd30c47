import { resolve, sep } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BadKey, checkFolder, checkKey } from './storage.ts'

test('accepts our keys', () => {
  for (const key of ['a', 'a/b.webp', '0f8fad5b-d9cb-469f-a165-70867728950e/images/x_1.png'])
    expect(checkKey(key)).toBe(key)
  for (const folder of ['', 'a/', 'a/b/']) expect(checkFolder(folder)).toBe(folder)
})

test.each([
  '',
  '/',
  '/a',
  'a/',
  'a//b',
  '.',
  '..',
  '../a',
  'a/../b',
  'a/./b',
  '.a',
  'a/.part',
  'a\\b',
  'a\0b',
  'A',
  'a b',
  '%2e%2e/a',
  'a\n',
  'é',
  'a'.repeat(201),
])('refuses the key %j', (key) => expect(() => checkKey(key)).toThrow(BadKey))

test.each(['a', '/', '../../../app/server/', 'a//', '../../storage/'])('refuses the folder %j', (folder) =>
  expect(() => checkFolder(folder)).toThrow(BadKey),
)

test('no accepted key leads out of the storage', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .array(fc.constantFrom('..', '.', '/', '\\', '%2e', '\0', 'a', 'b.c', '~', 'C:', '…'), {
        maxLength: 12,
      })
      .map((parts) => parts.join('')),
    fc.array(fc.constantFrom('..', '.', 'a', 'b-c', '0.x'), { maxLength: 8 }).map((parts) => parts.join('/')),
  )
  fc.assert(
    fc.property(hostile, (key) => {
      try {
        checkKey(key)
      } catch (error) {
        return error instanceof BadKey
      }
      const path = resolve('/store/files', key)
      return path === `/store/files${sep}${key}`
    }),
    { numRuns: 5000 },
  )
})
