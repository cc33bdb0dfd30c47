import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { english } from '#testkit/processes/in-english.ts'
import { openGuard } from './call-guard.ts'
import { EngineError, type EngineFaultKind } from './engine-error.ts'
import type { GuardSettings } from './guard-options.ts'
import type { EngineCall } from './observe-calls.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const { signal } = new AbortController()
const fault = (kind: EngineFaultKind, retryAfter?: number) =>
  new EngineError('x', kind, { name: `the engine is ${kind}`, values: {} }, { retryAfter })

const guardOf = (settings: Partial<GuardSettings> = {}) =>
  openGuard({ id: 'x', name: 'X', does: 'synthesize', atOnce: 100, random: () => 1, ...settings })

/** A call that fails with these faults and then succeeds; records the times of its attempts. */
function calls(...faults: EngineError[]) {
  const begun = Date.now()
  const times: number[] = []
  const call = async () => {
    times.push(Date.now() - begun)
    const next = faults.shift()
    if (next) throw next
    return 'answer'
  }
  return { call, times }
}

const settle = async <Answer>(promise: Promise<Answer>) => {
  const settled = Promise.allSettled([promise])
  await vi.runAllTimersAsync()
  const [result] = await settled
  return result.status === 'fulfilled' ? result.value : (english(result.reason) as EngineError)
}

test('waits between attempts grow, with random jitter', async () => {
  const shares = [1, 0.5, 0, 0.25]
  const { call, times } = calls(...Array.from({ length: 4 }, () => fault('unavailable')))
  const guard = guardOf({ firstPause: 100, random: () => shares.shift()! })
  expect(await settle(guard.run(call, signal))).toBe('answer')
  expect(times).toEqual([0, 100, 200, 200, 400])
})

test('a wait never exceeds its maximum', async () => {
  const { call, times } = calls(...Array.from({ length: 3 }, () => fault('badAnswer')))
  expect(await settle(guardOf({ firstPause: 100, longestPause: 150 }).run(call, signal))).toBe('answer')
  expect(times).toEqual([0, 100, 250, 400])
})

test('a wait requested by the vendor applies to all calls', async () => {
  const guard = guardOf({ firstPause: 1 })
  const first = calls(fault('limited', 5000))
  const second = calls()
  const run = guard.run(first.call, signal)
  await vi.advanceTimersByTimeAsync(0)
  const other = guard.run(second.call, signal)
  expect(await settle(Promise.all([run, other]))).toEqual(['answer', 'answer'])
  expect(first.times).toEqual([0, 5000])
  expect(second.times).toEqual([5000])
})

test('fails if the requested wait is too long', async () => {
  const { call, times } = calls(fault('limited', 3_600_000))
  const guard = guardOf({ atOnce: 1 })
  const [asked, behind] = [guard.run(call, signal), guard.run(calls().call, signal)]
  expect(await settle(Promise.allSettled([asked, behind]))).toMatchObject([
    { reason: { kind: 'limited', retryAfter: 3_600_000 } },
    { reason: { kind: 'limited', retryAfter: 3_600_000 } },
  ])
  expect(times).toEqual([0])
  await vi.advanceTimersByTimeAsync(600_000)
  const later = calls()
  expect(await settle(guard.run(later.call, signal))).toMatchObject({
    kind: 'limited',
    retryAfter: 3_000_000,
    name: 'the engine is limited',
  })
  expect(later.times).toEqual([])
  await vi.advanceTimersByTimeAsync(2_950_000)
  expect(await settle(guard.run(later.call, signal))).toBe('answer')
  expect(later.times).toEqual([3_000_000])
})

test.for<EngineFaultKind>(['refused', 'unauthorized', 'notConfigured', 'missing'])(
  '%s is not retried',
  async (kind) => {
    const { call, times } = calls(fault(kind))
    expect(await settle(guardOf().run(call, signal))).toMatchObject({ kind })
    expect(times).toEqual([0])
  },
)

test('throws the last fault after all attempts', async () => {
  const { call, times } = calls(fault('unavailable'), fault('badAnswer'), fault('limited'))
  expect(await settle(guardOf({ tries: 3 }).run(call, signal))).toMatchObject({ kind: 'limited' })
  expect(times.length).toBe(3)
})

test('aborts an attempt that takes too long and counts it as unavailable', async () => {
  const guard = guardOf({ tries: 1, timeLimit: 1000 })
  const stopped = vi.fn<() => void>()
  const call = (trySignal: AbortSignal) =>
    new Promise<never>((_, fail) => {
      trySignal.addEventListener('abort', () => {
        stopped()
        fail(trySignal.reason)
      })
    })
  expect(await settle(guard.run(call, signal))).toMatchObject({
    kind: 'unavailable',
    message: expect.stringMatching(/within 1 s/),
  })
  expect(stopped).toHaveBeenCalledOnce()
  expect(guard.readings()).toMatchObject({ running: 0, calls: 1, faults: 1, latencies: [1000] })
})

test('after many consecutive faults calls fail at once; when the rest is over, one call tries the engine', async () => {
  const guard = guardOf({ tries: 1, faultsToRest: 3, restFor: 10_000 })
  for (let times = 0; times < 3; times += 1) await settle(guard.run(calls(fault('unavailable')).call, signal))
  expect(guard.readings().state).toBe('resting')
  await vi.advanceTimersByTimeAsync(4000)
  const refused = calls()
  expect(await settle(guard.run(refused.call, signal))).toMatchObject({
    kind: 'unavailable',
    retryAfter: 6000,
    message:
      'X failed 3 times in a row and is paused for 6 s. Try again then. Last error: the engine is unavailable',
  })
  expect(refused.times).toEqual([])

  await vi.advanceTimersByTimeAsync(6000)
  expect(guard.readings().state).toBe('trying')
  const failed = guard.run(calls(fault('unavailable')).call, signal)
  const beside = guard.run(calls().call, signal)
  expect(await settle(Promise.allSettled([failed, beside]))).toMatchObject([
    { status: 'rejected', reason: { name: 'the engine is unavailable' } },
    { status: 'rejected', reason: { name: 'engine.failedInARow' } },
  ])
  expect(guard.readings().state).toBe('resting')

  await vi.advanceTimersByTimeAsync(10_000)
  expect(await settle(guard.run(calls().call, signal))).toBe('answer')
  expect(guard.readings()).toMatchObject({ state: 'well', calls: 5, faults: 4 })
})

test('a call that was already running waits for the end of the rest', async () => {
  const guard = guardOf({ firstPause: 1, faultsToRest: 2, restFor: 10_000 })
  const { call, times } = calls(fault('unavailable'), fault('unavailable'))
  expect(await settle(guard.run(call, signal))).toBe('answer')
  expect(times).toEqual([0, 1, 10_001])
})

test('a refusal proves that the engine is up and ends the rest', async () => {
  const guard = guardOf({ tries: 1, faultsToRest: 2, restFor: 10_000 })
  for (let times = 0; times < 2; times += 1) await settle(guard.run(calls(fault('unavailable')).call, signal))
  expect(guard.readings().state).toBe('resting')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await settle(guard.run(calls(fault('refused')).call, signal))).toMatchObject({ kind: 'refused' })
  expect(guard.readings().state).toBe('well')
})

test('limits and refusals do not cause a rest', async () => {
  const guard = guardOf({ tries: 1, faultsToRest: 2 })
  for (const kind of ['limited', 'refused', 'unauthorized', 'limited'] as const)
    await settle(guard.run(calls(fault(kind)).call, signal))
  expect(guard.readings().state).toBe('well')
})

test('stops at once when canceled between attempts', async () => {
  const stop = new AbortController()
  const { call, times } = calls(fault('unavailable'))
  const run = guardOf({ firstPause: 60_000 }).run(call, stop.signal)
  const ended = run.catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(1)
  stop.abort('stopped')
  expect(await ended).toBe('stopped')
  expect(times).toEqual([0])
  expect(vi.getTimerCount()).toBe(0)
})

test('reports each call with its fault and rest; a canceled one is not reported', async () => {
  const told: EngineCall[] = []
  const onCall = (call: EngineCall) => void told.push(call)
  const guard = guardOf({ tries: 2, faultsToRest: 2, restFor: 10_000, longestWait: 0, firstPause: 0, onCall })
  await settle(guard.run(calls().call, signal))
  await settle(guard.run(calls(fault('badAnswer'), fault('unavailable')).call, signal))
  expect(told).toMatchObject([
    { engine: 'x', does: 'synthesize' },
    { error: { kind: 'badAnswer' }, rest: 0 },
    { error: { kind: 'unavailable' }, rest: 10_000 },
  ])
  await vi.advanceTimersByTimeAsync(10_000)
  const stop = new AbortController()
  const stopped = guard.run(
    (either) => new Promise((_, left) => either.addEventListener('abort', left)),
    stop.signal,
  )
  await vi.advanceTimersByTimeAsync(0)
  stop.abort()
  await settle(stopped)
  expect(told).toHaveLength(3)
})
