import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openGate } from './gate.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const { signal } = new AbortController()

/** Sends calls of this length through a gate and returns their start times. */
async function through(gate: ReturnType<typeof openGate>, count: number, milliseconds: number) {
  const begun = Date.now()
  const starts: number[] = []
  const passed = Array.from({ length: count }, async () => {
    const leave = await gate.enter(signal)
    starts.push(Date.now() - begun)
    setTimeout(leave, milliseconds)
  })
  await vi.runAllTimersAsync()
  await Promise.all(passed)
  return starts
}

test('limits concurrency', async () => {
  expect(await through(openGate({ atOnce: 2 }), 5, 10)).toEqual([0, 0, 10, 10, 20])
})

test('limits calls per second', async () => {
  expect(await through(openGate({ atOnce: 9, perSecond: 2 }), 5, 10)).toEqual([0, 0, 1000, 1000, 2000])
})

test('limits calls per minute, spread evenly', async () => {
  const starts = await through(openGate({ atOnce: 9, perSecond: 2, perMinute: 3 }), 5, 10)
  expect(starts).toEqual([0, 0, 1000, 60_000, 60_000])
})

test('admits no calls while it is held', async () => {
  const gate = openGate({ atOnce: 1 })
  gate.hold(500)
  expect(await through(gate, 2, 10)).toEqual([500, 510])
})

test('a caller that leaves the queue does not block others', async () => {
  const gate = openGate({ atOnce: 1 })
  const leave = await gate.enter(signal)
  const stop = new AbortController()
  const gone = gate.enter(stop.signal).catch((error: unknown) => error)
  const next = gate.enter(signal)
  expect(gate.count()).toEqual({ running: 1, waiting: 2 })
  stop.abort('stopped')
  expect(await gone).toBe('stopped')
  expect(gate.count()).toEqual({ running: 1, waiting: 1 })
  leave()
  await next
  expect(gate.count()).toEqual({ running: 1, waiting: 0 })
})
