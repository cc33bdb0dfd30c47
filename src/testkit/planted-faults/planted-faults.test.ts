import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { faults } from './faults.ts'
import { placeOf, readSources } from './place-of.ts'

const sources = await readSources(fileURLToPath(new URL('../../../', import.meta.url)))

test.each(faults)('it can be planted: $area, $kind, $text', (fault) => {
  expect(fault.becomes).not.toBe(fault.text)
  expect(placeOf(sources, fault)).toMatch(/\.(tsx?|sql)$/)
})

test('a fault whose text is gone or repeated is noticed', () => {
  const files = new Map([
    ['a.ts', 'one\ntwo'],
    ['b.ts', 'two'],
  ])
  expect(placeOf(files, { text: 'one' })).toBe('a.ts')
  expect(() => placeOf(files, { text: 'two' })).toThrow('2 times')
  expect(() => placeOf(files, { text: 'three' })).toThrow('0 times')
})
