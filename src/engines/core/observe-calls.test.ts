import { expect, test } from 'vitest'
import { observeCalls, type EngineCall } from './observe-calls.ts'
import type { CallOptions, Translator } from './ports.ts'

const line = { id: '1', text: 'Hello' }

function translatorOf(answer: () => Promise<Map<string, string>>): Translator {
  return {
    id: 'here',
    version: '1',
    atOnce: 1,
    batch: 1,
    quality: () => 'good',
    translates: () => true,
    translate: answer,
  }
}

function told(answer: () => Promise<Map<string, string>>) {
  const calls: EngineCall[] = []
  const engine = observeCalls(
    translatorOf(answer),
    'translate',
    ['translate'],
    (call) => void calls.push(call),
  )
  const options = (signal: AbortSignal): CallOptions & { from: string; to: string } => ({
    from: 'en',
    to: 'es',
    signal,
  })
  return { calls, engine, options }
}

test('reports each call of an engine without a guard, and returns its result', async () => {
  const { calls, engine, options } = told(async () => new Map([['1', 'Hola']]))
  const { signal } = new AbortController()
  expect(await engine.translate([line], options(signal))).toEqual(new Map([['1', 'Hola']]))
  expect(engine).toMatchObject({ id: 'here', batch: 1 })
  expect(calls).toEqual([{ engine: 'here', does: 'translate', milliseconds: expect.any(Number) }])
})

test('reports and throws a fault; an abort is only thrown', async () => {
  const broken = new Error('It broke')
  const { calls, engine, options } = told(() => Promise.reject(broken))
  await expect(engine.translate([line], options(new AbortController().signal))).rejects.toBe(broken)
  expect(calls).toMatchObject([{ error: broken }])
  await expect(engine.translate([line], options(AbortSignal.abort()))).rejects.toBe(broken)
  expect(calls).toHaveLength(1)
})
