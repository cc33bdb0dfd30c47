import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endUse, type Holder, leaveRoom, memoryOf, takeRoom } from './model-memory.ts'

const never = new AbortController().signal

function holder(name: string, need: number, unloaded: string[]): Holder {
  return { need, busy: false, usedAt: 0, unload: () => void unloaded.push(name) }
}

test('the model unused for the longest time is unloaded first, and one in use never', async () => {
  const unloaded: string[] = []
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => holder(name, 4, unloaded))
  for (const each of [a, b, c]) await takeRoom(each!, 12, never)
  for (const each of [b, a]) endUse(each!)
  await takeRoom(d!, 12, never)
  expect(unloaded).toEqual(['b'])
  const order: string[] = []
  const large = holder('large', 8, unloaded)
  const waits = takeRoom(large, 12, never).then(() => order.push('large'))
  // c and d are in use, so 8 does not fit.
  await Promise.resolve()
  expect(order).toEqual([])
  endUse(c!)
  await waits
  expect(unloaded).toEqual(['b', 'a', 'c'])
  for (const each of [d, large]) leaveRoom(each!)
})

test('a caller that stops waiting does not block others', async () => {
  const unloaded: string[] = []
  const busy = holder('busy', 6, unloaded)
  await takeRoom(busy, 10, never)
  const stop = new AbortController()
  const large = takeRoom(holder('large', 10, unloaded), 10, stop.signal)
  const small = holder('small', 2, unloaded)
  const follows = takeRoom(small, 10, never)
  stop.abort(new Error('left'))
  await expect(large).rejects.toThrow('left')
  await follows
  for (const each of [busy, small]) leaveRoom(each)
})

test('in any order of use, the budget is kept and every caller gets a turn', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ model: fc.nat(5), ticks: fc.nat(3) }), { minLength: 1, maxLength: 30 }),
      async (calls) => {
        const limit = 10
        const needs = [1, 3, 4, 5, 7, 10]
        const inside = new Set<number>()
        const holders = needs.map((need, model): Holder => ({
          need,
          busy: false,
          usedAt: 0,
          unload: () => {
            expect(holders[model]!.busy).toBe(false)
            inside.delete(model)
          },
        }))
        const last = needs.map(() => Promise.resolve())
        let done = 0
        for (const { model, ticks } of calls)
          last[model] = last[model]!.then(async () => {
            if (inside.has(model)) holders[model]!.busy = true
            else await takeRoom(holders[model]!, limit, never)
            inside.add(model)
            expect([...inside].reduce((sum, each) => sum + needs[each]!, 0)).toBeLessThanOrEqual(limit)
            for (let tick = 0; tick < ticks; tick++) await Promise.resolve()
            done += 1
            endUse(holders[model]!)
          })
        await Promise.all(last)
        expect(done).toBe(calls.length)
        for (const each of holders) leaveRoom(each)
      },
    ),
  )
})

test('a model takes more memory than its files', () => {
  expect(memoryOf({ unpacked: 1e9, capability: 'recognize' })).toBeGreaterThan(1e9)
})
