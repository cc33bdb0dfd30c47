import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slidingMinimum, slidingMean } from './sliding-window.ts'

const anyValues = fc.float32Array({ minLength: 1, maxLength: 60, min: 0, max: 1, noNaN: true })

test('match a naive computation of minimum and mean in a window', () => {
  fc.assert(
    fc.property(anyValues, fc.integer({ min: 0, max: 70 }), (values, reach) => {
      const lowest = slidingMinimum(values, reach)
      const mean = slidingMean(values, reach)
      const last = values.length - 1
      for (let index = 0; index <= last; index += 1) {
        const near = Array.from(
          { length: 2 * reach + 1 },
          (_, place) => values[Math.max(0, Math.min(last, index - reach + place))]!,
        )
        expect(lowest[index]).toBe(Math.min(...near))
        expect(mean[index]).toBeCloseTo(near.reduce((sum, value) => sum + value, 0) / near.length, 5)
      }
    }),
  )
})
