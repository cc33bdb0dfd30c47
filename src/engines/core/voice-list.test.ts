import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EngineError, type EngineFaultKind } from './engine-error.ts'
import { openVoiceList, voicesOfSettings } from './voice-list.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const { signal } = new AbortController()
const hour = 60 * 60_000

test('is fetched once an hour; an old list is used while the vendor is down, and a wrong key is reported', async () => {
  const voices = voicesOfSettings('x', [{ name: 'Anna', language: 'en', gender: 'female' }])
  const answers: (EngineFaultKind | undefined)[] = ['unavailable', undefined, 'limited', 'unauthorized']
  const asked = vi.fn(async () => {
    const fault = answers.shift()
    if (fault) throw new EngineError('x', fault, { name: 'of test', values: { fault } })
    return voices
  })
  const list = openVoiceList(asked)
  await expect(list(signal)).rejects.toThrow('unavailable')
  expect(await list(signal)).toEqual(voices)
  vi.advanceTimersByTime(hour - 1)
  expect(await list(signal)).toEqual(voices)
  expect(asked).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1)
  expect(await list(signal)).toEqual(voices)
  expect(await list(signal)).toEqual(voices)
  expect(asked).toHaveBeenCalledTimes(3)
  vi.advanceTimersByTime(60_000)
  await expect(list(signal)).rejects.toThrow('unauthorized')
})
