import { expect, test } from 'vitest'
import { compareVersions, readVersion, versionsIn } from './versions.ts'

test.for([
  ['1.2.3', 'v1.2.3'],
  ['v10.0.1', 'v10.0.1'],
  ['1.2', undefined],
  ['v1.2.3-rc.1', undefined],
  ['01.2.3', undefined],
  ['latest', undefined],
  ['--force', undefined],
] as const)('%s is the tag %s', ([text, tag]) => {
  expect(readVersion(text)?.tag).toBe(tag)
})

test('compares by number, and lists only releases', () => {
  expect(compareVersions('0.10.0', '0.9.9')).toBeGreaterThan(0)
  expect(compareVersions('1.0.0', '1.0.0')).toBe(0)
  const tags = ['v0.9.9', 'v0.10.0', 'v1.0.0-rc.1', 'nightly', '2.0.0', 'v0.10.1']
  expect(versionsIn(tags).map(({ name }) => name)).toEqual(['0.10.1', '0.10.0', '0.9.9'])
})
