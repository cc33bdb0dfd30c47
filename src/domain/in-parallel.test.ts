import { expect, test } from 'vitest'
import { inParallel } from './in-parallel.ts'

const never = new AbortController().signal

test('runs some at once and returns results in order', async () => {
  let running = 0
  let max = 0
  const answers = await inParallel([5, 1, 4, 2, 3], 2, never, async (ticks) => {
    max = Math.max(max, ++running)
    for (let tick = 0; tick < ticks; tick += 1) await Promise.resolve()
    running -= 1
    return ticks * 10
  })
  expect(answers).toEqual([50, 10, 40, 20, 30])
  expect(max).toBe(2)
  expect(await inParallel([], 2, never, async () => 1)).toEqual([])
})

test('the first failure aborts the others and starts no more', async () => {
  const why = new Error('This one.')
  const begun: number[] = []
  const ended: unknown[] = []
  const all = inParallel([0, 1, 2, 3], 2, never, (item, signal) => {
    begun.push(item)
    if (item === 1) return Promise.reject(why)
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => {
        ended.push(signal.reason)
        reject(signal.reason)
      })
    })
  })
  await expect(all).rejects.toBe(why)
  expect(begun).toEqual([0, 1])
  expect(ended).toEqual([why])
})

test('rejects with the reason of an outside abort', async () => {
  const stop = new AbortController()
  const why = new Error('Enough.')
  const all = inParallel([1, 2, 3], 1, stop.signal, async (item) => {
    if (item === 2) stop.abort(why)
    return item
  })
  await expect(all).rejects.toBe(why)
})
