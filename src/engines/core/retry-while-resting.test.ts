import { expect, test } from 'vitest'
import { EngineError } from './engine-error.ts'
import { retryWhileResting } from './retry-while-resting.ts'

const { signal } = new AbortController()

/** Fails this often, each time asking for a wait. */
function failing(times: number, retryAfter?: number) {
  let calls = 0
  const call = async () => {
    calls += 1
    if (calls <= times)
      throw new EngineError(
        'x',
        'unavailable',
        { name: 'rests', values: {} },
        retryAfter === undefined ? {} : { retryAfter },
      )
    return 'spoken'
  }
  return { call, calls: () => calls }
}

test('waits as long as the engine asks', async () => {
  const { call, calls } = failing(3, 5)
  expect(await retryWhileResting(call, 100, signal)).toBe('spoken')
  expect(calls()).toBe(4)
})

test('waits no longer than its limit in total', async () => {
  const { call, calls } = failing(9, 5)
  await expect(retryWhileResting(call, 12, signal)).rejects.toThrow('rests')
  expect(calls()).toBe(3)
})

test('does not retry if no wait is given', async () => {
  const { call, calls } = failing(1)
  await expect(retryWhileResting(call, 1000, signal)).rejects.toThrow('rests')
  expect(calls()).toBe(1)
})
