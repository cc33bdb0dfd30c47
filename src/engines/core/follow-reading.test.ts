import { expect, onTestFinished, test } from 'vitest'
import { startGoogle } from '#testkit/vendors/google.ts'
import { toneOf } from '#testkit/vendors/tone.ts'
import { openGoogle } from '../google/google.ts'
import { followReading } from './follow-reading.ts'

const { signal } = new AbortController()
const sliders = { speed: 5, volume: 5, pitch: 5 }
const voice = 'google:cmn-CN-Wavenet-A'
const text = '今天天气很好，我们去散步。'

test('emulates missing options: leading silence, sample rate, total time, pauses', async () => {
  const server = await startGoogle()
  onTestFinished(() => server.close())
  const engine = followReading(openGoogle({ key: server.key, endpoint: server.origin, atOnce: 2, pace: {} }))
  const natural = toneOf(text, 24_000).length
  const late = await engine.synthesize({ text, voice, sliders, reading: { begin: 100 } }, { signal })
  expect(late.sound.samples.length).toBe(natural + 2400)
  expect(late.sound.samples.subarray(0, 2400).every((sample) => sample === 0)).toBe(true)

  const other = await engine.synthesize({ text, voice, sliders, reading: { sr: 48_000 } }, { signal })
  expect(other.sound.rate).toBe(48_000)
  expect(Math.abs(other.sound.samples.length - natural * 2)).toBeLessThan(4)

  const seconds = natural / 24_000
  const fitted = await engine.synthesize(
    { text, voice, sliders, reading: { totalTime: (seconds * 1000) / 1.2 } },
    { signal },
  )
  expect(fitted.sound.samples.length / natural).toBeCloseTo(1 / 1.2, 2)
  const tooShort = await engine.synthesize({ text, voice, sliders, reading: { totalTime: 10 } }, { signal })
  expect(tooShort.sound.samples.length / natural).toBeCloseTo(1 / 1.3, 2)
  const ample = await engine.synthesize({ text, voice, sliders, reading: { totalTime: 60_000 } }, { signal })
  expect(ample.sound.samples.length).toBe(natural)

  await engine.synthesize({ text, voice, sliders, reading: { punctuate: false } }, { signal })
  expect(server.spoken.at(-1)!.input).toEqual({ text: '今天天气很好 我们去散步。' })
})
