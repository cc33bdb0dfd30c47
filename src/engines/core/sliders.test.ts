import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decibelsOfVolume, percentOfPitch, rateOfSpeed, semitonesOfPitch, speedOfRate } from './sliders.ts'

test.for([
  [0, 0.5, -10, -50, -15],
  [2.5, 0.75, -5, -25, -7.5],
  [5, 1, 0, 0, 0],
  [7, 1.5, 4, 20, 6],
  [9, 2, 8, 40, 12],
])(
  '%d is a factor of %d, %d semitones or %d %%, and %d dB',
  ([slider, rate, semitones, percent, decibels]) => {
    expect(rateOfSpeed(slider!)).toBe(rate)
    expect(semitonesOfPitch(slider!)).toBe(semitones)
    expect(percentOfPitch(slider!)).toBe(percent)
    expect(decibelsOfVolume(slider!)).toBe(decibels)
  },
)

test('each rate maps to the slider, clamped at its ends', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 9, noNaN: true }), (speed) => {
      expect(speedOfRate(rateOfSpeed(speed))).toBeCloseTo(speed, 9)
    }),
  )
  expect(speedOfRate(3)).toBe(9)
  expect(speedOfRate(0.1)).toBe(0)
})
