import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeFft } from './fft.ts'

const values = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 128, maxLength: 128 })

test('matches the definition', () => {
  const fft = makeFft(64)
  fc.assert(
    fc.property(values, fc.nat(63), (given, bin) => {
      const [real, imaginary] = [Float64Array.from(given.slice(0, 64)), Float64Array.from(given.slice(64))]
      let [sumReal, sumImaginary] = [0, 0]
      for (let index = 0; index < 64; index++) {
        const angle = (-2 * Math.PI * bin * index) / 64
        sumReal += real[index]! * Math.cos(angle) - imaginary[index]! * Math.sin(angle)
        sumImaginary += real[index]! * Math.sin(angle) + imaginary[index]! * Math.cos(angle)
      }
      fft(real, imaginary)
      expect(real[bin]).toBeCloseTo(sumReal, 9)
      expect(imaginary[bin]).toBeCloseTo(sumImaginary, 9)
    }),
  )
})
