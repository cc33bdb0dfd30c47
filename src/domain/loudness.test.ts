import { expect, test } from 'vitest'
import { joinSamples } from '#testkit/media/join-samples.ts'
import { balance, gainOf, hopEnergies, integrated, lineLoudness, type Levels } from './loudness.ts'

const tone = (seconds: number, height: number, hertz = 997) =>
  silence(seconds).map((_, index) => height * Math.sin((2 * Math.PI * hertz * index) / 48_000))
const silence = (seconds: number) => new Float32Array(seconds * 48_000)
const both = (energies: Float64Array) => energies.map((energy) => 2 * energy)

test('a full-scale 997 Hz tone in one channel is -3.01 LUFS, as BS.1770 specifies', () => {
  expect(integrated(hopEnergies(tone(5, 1)))).toBeCloseTo(-3.01, 1)
  expect(integrated(both(hopEnergies(tone(5, 0.1))))).toBeCloseTo(-20, 1)
})

test('silence and very quiet parts are gated', () => {
  const loud = tone(10, 0.1)
  expect(integrated(hopEnergies(joinSamples([loud, silence(30), loud])))).toBeCloseTo(
    integrated(hopEnergies(loud)),
    0,
  )
  expect(integrated(hopEnergies(silence(5)))).toBe(-Infinity)
  expect(integrated(new Float64Array(0))).toBe(-Infinity)
})

test('pauses in a line do not make it quieter', () => {
  const word = tone(1, 0.2)
  const spoken = lineLoudness(hopEnergies(word))
  expect(lineLoudness(hopEnergies(joinSamples([word, silence(2), word])))).toBeCloseTo(spoken, 0)
})

const reached = (speech: Float64Array, bed: Float64Array, levels: Levels) =>
  integrated(speech.map((energy, hop) => energy * gainOf(levels.speech) ** 2 + bed[hop]!)) + levels.everything

test('speech is set so that the mix reaches the target, with the background unchanged', () => {
  for (const height of [0.01, 0.1, 1]) {
    const speech = both(hopEnergies(joinSamples([tone(4, height), silence(4), tone(4, height)])))
    const bed = both(hopEnergies(tone(12, 0.02, 500)))
    const levels = balance(speech, bed, -16)
    expect(levels.everything).toBe(0)
    expect(Math.abs(reached(speech, bed, levels) + 16)).toBeLessThanOrEqual(0.3)
  }
})

test('a background that is too loud is turned down with the speech', () => {
  const speech = both(hopEnergies(tone(12, 0.1)))
  const bed = both(hopEnergies(tone(12, 0.5, 500)))
  const levels = balance(speech, bed, -16)
  expect(levels.everything).toBeLessThan(0)
  expect(Math.abs(reached(speech, bed, levels) + 16)).toBeLessThanOrEqual(0.3)
  expect(integrated(speech) + levels.speech).toBeGreaterThanOrEqual(integrated(bed) + 2.9)
})

test('a single line in a long film is not made too loud', () => {
  const speech = both(hopEnergies(joinSamples([tone(2, 0.1), silence(58)])))
  const bed = both(hopEnergies(tone(60, 0.1, 500)))
  const levels = balance(speech, bed, -16)
  expect(integrated(speech) + levels.speech).toBeLessThanOrEqual(-13)
})

test('one line among many does not change the others', () => {
  const bed = both(hopEnergies(tone(60, 0.02, 500)))
  const line = (height: number) => joinSamples([tone(2, height), silence(1)])
  const lines = Array.from({ length: 20 }, (_, index) => line(0.09 + (index % 5) / 50))
  const before = balance(both(hopEnergies(joinSamples(lines))), bed, -16)
  const after = balance(both(hopEnergies(joinSamples(lines.with(7, line(0.101))))), bed, -16)
  expect({ ...after, loudness: 0 }).toEqual({ ...before, loudness: 0 })
})

test('nothing is amplified without speech, and silence is unchanged', () => {
  const none = new Float64Array(120)
  expect(balance(none, none, -16)).toEqual({ speech: 0, everything: 0, loudness: null })
  expect(balance(none, both(hopEnergies(tone(12, 0.01))), -16)).toMatchObject({ speech: 0, everything: 0 })
})
