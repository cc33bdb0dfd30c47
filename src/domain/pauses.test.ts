import { expect, test } from 'vitest'
import { pausesOf, trimSilence } from './pauses.ts'

const rate = 16_000
const noise = (milliseconds: number, height: number, seed = 1) => {
  let state = seed
  return Float32Array.from({ length: (milliseconds * rate) / 1000 }, () => {
    state = (state * 1103515245 + 12345) % 2 ** 31
    return height * (state / 2 ** 30 - 1)
  })
}
const join = (...parts: Float32Array[]) => ({
  rate,
  samples: Float32Array.from(parts.flatMap((part) => [...part])),
})

test.for([0, 0.0005, 0.003])('finds pauses over background noise as loud as %f', (room) => {
  const sound = join(noise(500, 0.3), noise(400, room), noise(600, 0.2), noise(80, room), noise(300, 0.3))
  const pauses = pausesOf(sound)
  expect(pauses.length).toBe(1)
  expect(Math.abs(pauses[0]!.start - 520)).toBeLessThanOrEqual(10)
  expect(Math.abs(pauses[0]!.end - 880)).toBeLessThanOrEqual(10)
})

test('silence is one long pause, continuous sound has none', () => {
  expect(pausesOf(join(noise(1000, 0)))).toEqual([{ start: 0, end: 1000 }])
  expect(pausesOf(join(noise(1000, 0.2)))).toEqual([])
  expect(pausesOf({ rate, samples: new Float32Array(0) })).toEqual([])
})

test('trims both ends, and leaves silence unchanged', () => {
  const trimmed = trimSilence(join(noise(300, 0), noise(500, 0.3), noise(700, 0)))
  expect(trimmed.samples.length).toBe((540 * rate) / 1000)
  expect(trimSilence(join(noise(300, 0))).samples.length).toBe((300 * rate) / 1000)
})
