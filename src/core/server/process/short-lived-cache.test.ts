import { expect, test } from 'vitest'
import { shortLivedCache } from './short-lived-cache.ts'

test('reads at most once per second', async () => {
  let now = 0
  let reads = 0
  const saved = shortLivedCache<number>(() => now)
  const read = () => saved('a', async () => (reads += 1))
  expect(await Promise.all([read(), read()])).toEqual([1, 1])
  now = 999
  expect(await read()).toBe(1)
  now = 1000
  expect(await read()).toBe(2)
  expect(await saved('b', async () => 7)).toBe(7)
})

test('failures are not cached', async () => {
  const saved = shortLivedCache<number>()
  await expect(saved('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await saved('a', async () => 1)).toBe(1)
})
