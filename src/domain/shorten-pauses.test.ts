import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinSamples } from '#testkit/media/join-samples.ts'
import { shortenPauses } from './shorten-pauses.ts'

const rate = 48_000
const ms = (milliseconds: number) => (milliseconds * rate) / 1000

const tone = (milliseconds: number) =>
  Float32Array.from(
    { length: ms(milliseconds) },
    (_, index) => 0.5 * Math.sin((2 * Math.PI * 200 * index) / rate),
  )

test('shortens the pause and keeps the words', () => {
  const samples = joinSamples([tone(500), new Float32Array(ms(400)), tone(300)])
  const created = shortenPauses({ rate, samples }, [{ start: 500, end: 900 }], [150])
  expect(created.samples).toHaveLength(ms(950))
  expect(created.samples.subarray(0, ms(500))).toEqual(tone(500))
  expect(created.samples.subarray(ms(650))).toEqual(tone(300))
})

test('leaves a sound unchanged if nothing is to be shortened', () => {
  const sound = { rate, samples: tone(300) }
  expect(shortenPauses(sound, [], [])).toBe(sound)
  expect(shortenPauses(sound, [{ start: 100, end: 200 }], [100])).toBe(sound)
})

test('makes no click, even if the pause is not silent', () => {
  const hum = Float32Array.from(
    { length: ms(1000) },
    (_, index) => 0.2 * Math.sin((2 * Math.PI * 50 * index) / rate),
  )
  const { samples } = shortenPauses({ rate, samples: hum }, [{ start: 200, end: 800 }], [203])
  const steepest = Math.max(...hum.map((value, index) => Math.abs(value - (hum[index - 1] ?? value))))
  for (let index = 1; index < samples.length; index += 1)
    expect(Math.abs(samples[index]! - samples[index - 1]!)).toBeLessThan(steepest * 4)
})

test('removes exactly the requested time, for any pauses', () => {
  const pauses = fc.array(
    fc.tuple(
      fc.integer({ min: 1, max: 300 }),
      fc.integer({ min: 20, max: 400 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
    ),
    { maxLength: 6 },
  )
  fc.assert(
    fc.property(pauses, (parts) => {
      let at = 0
      const spans = parts.map(([word, length]) => {
        const start = at + word
        at = start + length
        return { start, end: at }
      })
      const lengths = parts.map(([, length, share]) => Math.round(length * share))
      const samples = new Float32Array(ms(at + 50)).fill(0.1)
      const saved = parts.reduce((sum, [word], index) => sum + word + lengths[index]!, 50)
      expect(shortenPauses({ rate, samples }, spans, lengths).samples).toHaveLength(ms(saved))
    }),
  )
})
