import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { faults } from './faults.ts'
import { placeOf, readSources } from './place-of.ts'

test('every fault can be planted: its text occurs once', async () => {
  const sources = await readSources(fileURLToPath(new URL('../../../', import.meta.url)))
  expect(faults.length).toBeGreaterThan(60)
  for (const fault of faults) {
    expect(placeOf(sources, fault)).toMatch(/\.tsx?$/)
    expect(fault.becomes).not.toBe(fault.text)
  }
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
