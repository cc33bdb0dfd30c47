import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EngineError } from './engine-error.ts'
import { openTokenCache } from './token-cache.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const { signal } = new AbortController()

const get = (tokens: ReturnType<typeof openTokenCache>, until = signal) =>
  tokens.use(async (token) => token, until)

function counted(lifetime = 1000) {
  const signals: AbortSignal[] = []
  const tokens = openTokenCache(async (fetchSignal) => {
    signals.push(fetchSignal)
    await new Promise<void>((done, stopped) => {
      setTimeout(done, 10)
      fetchSignal.addEventListener('abort', () => stopped(fetchSignal.reason))
    })
    return { value: `token ${signals.length}`, lifetime }
  })
  return { tokens, signals }
}

test('one fetch serves all waiting callers, and later ones while the token is valid', async () => {
  const { tokens, signals } = counted()
  const waiting = Promise.all([get(tokens), get(tokens), get(tokens)])
  await vi.advanceTimersByTimeAsync(10)
  expect(await waiting).toEqual(['token 1', 'token 1', 'token 1'])
  expect(await get(tokens)).toBe('token 1')
  await vi.advanceTimersByTimeAsync(1000)
  const next = get(tokens)
  await vi.advanceTimersByTimeAsync(10)
  expect(await next).toBe('token 2')
  expect(signals.length).toBe(2)
})

test('renews a rejected token once; keeps one that was renewed in the meantime', async () => {
  const { tokens, signals } = counted()
  const refuse = (refused: string[]) => async (token: string) => {
    if (refused.includes(token))
      throw new EngineError('x', 'unauthorized', { name: 'refused', values: { token } })
    return token
  }
  const both = Promise.all([tokens.use(refuse(['token 1']), signal), tokens.use(refuse(['token 1']), signal)])
  await vi.advanceTimersByTimeAsync(20)
  expect(await both).toEqual(['token 2', 'token 2'])
  expect(signals.length).toBe(2)
  const refused = expect(tokens.use(refuse(['token 2', 'token 3']), signal)).rejects.toThrow('token 3')
  await vi.advanceTimersByTimeAsync(10)
  await refused
})

test('other faults are passed on', async () => {
  const { tokens, signals } = counted()
  const fault = new EngineError('x', 'unavailable', { name: 'gone', values: {} })
  const failed = expect(tokens.use(() => Promise.reject(fault), signal)).rejects.toBe(fault)
  await vi.advanceTimersByTimeAsync(10)
  await failed
  expect(signals.length).toBe(1)
})

test('a caller that aborts does not affect the others; the last one aborts the fetch', async () => {
  const { tokens, signals } = counted()
  const [one, two] = [new AbortController(), new AbortController()]
  const first = get(tokens, one.signal).catch((error: unknown) => error)
  const second = get(tokens, two.signal).catch((error: unknown) => error)
  one.abort('one left')
  expect(await first).toBe('one left')
  expect(signals[0]!.aborted).toBe(false)
  two.abort('two left')
  expect(await second).toBe('two left')
  await vi.advanceTimersByTimeAsync(0)
  expect(signals[0]!.aborted).toBe(true)
})
