import { expect, test } from 'vitest'
import { batchByKey } from './batch-by-key.ts'

test('calls in one turn, or during a batch, are batched and answered separately', async () => {
  const calls: number[][] = []
  const started = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const double = batchByKey<number, number>(async (_key, asked) => {
    calls.push([...asked])
    started.resolve()
    if (calls.length === 1) await held.promise
    return asked.map((each) => (each === 13 ? new Error('thirteen') : each * 2))
  })
  const first = [double('a', 1), double('a', 2)]
  await started.promise
  const later = [double('a', 3), double('a', 13)]
  held.resolve()
  expect(await Promise.all(first)).toEqual([2, 4])
  expect(await Promise.allSettled(later)).toMatchObject([{ value: 6 }, { reason: { message: 'thirteen' } }])
  expect(calls).toEqual([
    [1, 2],
    [3, 13],
  ])
})

test('keys do not wait for each other, and a failure rejects only the calls of its batch', async () => {
  const held = Promise.withResolvers<void>()
  const read = batchByKey<number, string>(async (key, asked) => {
    if (key === 'slow') await held.promise
    if (asked.includes(0)) throw new Error('failed')
    return asked.map((each) => `${key}${each}`)
  })
  const slow = read('slow', 1)
  await expect(read('b', 0)).rejects.toThrow('failed')
  expect(await read('b', 2)).toBe('b2')
  held.resolve()
  expect(await slow).toBe('slow1')
})

test('a caller that asks again as soon as it has its answer is answered', async () => {
  const read = batchByKey<number, number>(async (_key, asked) => asked)
  const answers: number[] = []
  for (let each = 0; each < 3; each += 1) answers.push(await read('a', each))
  expect(answers).toEqual([0, 1, 2])
})
