import fc from 'fast-check'
import { expect, test } from 'vitest'
import { millisecondsOf, type Sound } from '#domain/sound.ts'
import { chooseReference, longestReference, shortestReference } from './choose-reference.ts'

const rate = 8000

interface Phrase {
  /** Milliseconds of speech, and of the pause behind it. */
  speech: number
  pause: number
  /** The level of the noise in it, and in the pause. */
  noise?: number
}

/** Syllables of a tone over noise, with pauses between the phrases. */
function spoken(phrases: readonly Phrase[]): Sound {
  let seed = 1
  const random = () => ((seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647) * 2 - 1
  const samples = phrases.flatMap(({ speech, pause, noise = 0.0005 }) =>
    Array.from({ length: Math.round(((speech + pause) * rate) / 1000) }, (_, at) => {
      const isSpoken = at < (speech * rate) / 1000
      const tone = 0.2 * Math.sin((2 * Math.PI * 200 * at) / rate) * (0.7 + 0.3 * Math.sin(at / 300))
      return (isSpoken ? tone : 0) + noise * random()
    }),
  )
  return { rate, samples: Float32Array.from(samples) }
}

const lengthOf = (found: { start: number; end: number } | undefined) => found!.end - found!.start

test('a short recording is taken as it is; below three seconds there is none', () => {
  const sound = spoken([{ speech: 5000, pause: 0 }])
  expect(chooseReference(sound)).toEqual({ start: 0, end: 5000 })
  expect(chooseReference(spoken([{ speech: 2000, pause: 0 }]))).toBeUndefined()
})

test('of a long recording it begins and ends in pauses, and has 6 to 12 seconds', () => {
  const found = chooseReference(spoken(Array.from({ length: 8 }, () => ({ speech: 2600, pause: 400 }))))
  expect(lengthOf(found)).toBeGreaterThan(6000)
  expect(lengthOf(found)).toBeLessThanOrEqual(longestReference)
  // Within 100 ms of a pause, which begins every 3 seconds and lasts 400 ms.
  for (const place of [found!.start, found!.end]) {
    const inPhrase = place % 3000
    expect(inPhrase >= 2500 || inPhrase <= 100).toBe(true)
  }
})

test('clean speech is preferred to noisy speech, and speech to silence', () => {
  const noisy = Array.from({ length: 3 }, () => ({ speech: 2600, pause: 400, noise: 0.03 }))
  const clean = Array.from({ length: 3 }, () => ({ speech: 2600, pause: 400 }))
  expect(chooseReference(spoken([...noisy, ...clean]))!.start).toBeGreaterThanOrEqual(8900)
  expect(chooseReference(spoken([...clean, ...noisy]))!.end).toBeLessThanOrEqual(9100)
  const slow = Array.from({ length: 3 }, () => ({ speech: 800, pause: 2200 }))
  expect(chooseReference(spoken([...slow, ...clean]))!.start).toBeGreaterThanOrEqual(8000)
})

test('somebody who never pauses is cut after twelve seconds', () => {
  expect(chooseReference(spoken([{ speech: 20_000, pause: 0 }]))).toEqual({ start: 0, end: longestReference })
})

test('the stretch is within the recording and neither too short nor too long', () => {
  const phrase = fc.record({
    speech: fc.integer({ min: 100, max: 6000 }),
    pause: fc.integer({ min: 0, max: 1500 }),
    noise: fc.constantFrom(0, 0.0005, 0.02),
  })
  fc.assert(
    fc.property(fc.array(phrase, { minLength: 1, maxLength: 6 }), (phrases) => {
      const sound = spoken(phrases)
      const found = chooseReference(sound)
      const length = Math.floor(millisecondsOf(sound))
      if (!found) {
        expect(length).toBeLessThan(shortestReference)
        return
      }
      expect(found.start).toBeGreaterThanOrEqual(0)
      expect(found.end).toBeLessThanOrEqual(length)
      expect(lengthOf(found)).toBeLessThanOrEqual(longestReference)
      expect(lengthOf(found)).toBeGreaterThanOrEqual(shortestReference)
    }),
    { numRuns: 15 },
  )
})
