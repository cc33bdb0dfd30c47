import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packPeaks, readPeaks, zoomOut } from './peaks.ts'

const finest = fc
  .array(fc.tuple(fc.integer({ min: -128, max: 127 }), fc.integer({ min: -128, max: 127 })), {
    maxLength: 500,
  })
  .map((pairs) => Int8Array.from(pairs.flatMap((pair) => pair.toSorted((a, b) => a - b))))

test('packed peaks are read back', () => {
  fc.assert(
    fc.property(finest, (pairs) => {
      const zooms = zoomOut(pairs)
      expect(readPeaks(packPeaks(zooms))).toEqual(zooms)
    }),
  )
})

test('every zoom has the same extremes as the finest', () => {
  fc.assert(
    fc.property(finest, (pairs) => {
      for (const zoom of zoomOut(pairs)) {
        expect(zoom.pairs.length).toBe(Math.ceil(pairs.length / 2 / (zoom.bucket / 10)) * 2)
        expect(Math.max(...zoom.pairs)).toBe(Math.max(...pairs))
        expect(Math.min(...zoom.pairs)).toBe(Math.min(...pairs))
      }
    }),
  )
})

test('refuses other bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      expect(() => readPeaks(bytes)).toThrow(/peaks/)
    }),
  )
  const packed = packPeaks(zoomOut(new Int8Array(400)))
  expect(() => readPeaks(packed.subarray(0, -1))).toThrow('cut off')
})
