import { expect, test } from 'vitest'
import { atPitchRate, pitchAt, pitchWindow } from './pitch.ts'

/** Harmonics of a pitch at 16 000 Hz. */
const tone = (pitch: number) =>
  Float32Array.from({ length: 6400 }, (_, at) => {
    let value = 0
    for (let harmonic = 1; harmonic * pitch < 7000; harmonic++)
      value += Math.sin((2 * Math.PI * harmonic * pitch * at) / 16_000) / harmonic
    return value * 0.2
  })

test.each([80, 110, 150, 210, 300, 380])('measures a voice of %i Hz within two percent', (pitch) => {
  const found = pitchAt(atPitchRate(tone(pitch)), 400)
  expect(Math.abs(found / pitch - 1)).toBeLessThan(0.02)
})

test('silence and hiss have no pitch', () => {
  expect(pitchAt(new Float32Array(pitchWindow), 0)).toBe(0)
  let state = 1
  const hiss = Float32Array.from({ length: 6400 }, () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 1_073_741_824 - 1
  })
  const found = Array.from({ length: 10 }, (_, index) => pitchAt(atPitchRate(hiss), index * 100))
  expect(found.filter((pitch) => pitch > 0).length).toBeLessThan(3)
})
