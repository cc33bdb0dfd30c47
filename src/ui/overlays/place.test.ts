import fc from 'fast-check'
import { expect, test } from 'vitest'
import { place } from './place.ts'

const screen = { width: 1000, height: 800 }
const menu = { width: 200, height: 300 }
const button = { x: 400, y: 100, width: 40, height: 40 }
const wanted = { side: 'below', align: 'start', gap: 4 } as const

test('opens below its button, edges in line', () => {
  expect(place(button, menu, screen, wanted)).toEqual({ x: 400, y: 144 })
  expect(place(button, menu, screen, { ...wanted, align: 'end' })).toEqual({ x: 240, y: 144 })
  expect(place(button, menu, screen, { ...wanted, align: 'center' })).toEqual({ x: 320, y: 144 })
})

test('flips to the other side if it does not fit', () => {
  expect(place({ ...button, y: 700 }, menu, screen, wanted).y).toBe(396)
  expect(place(button, menu, screen, { ...wanted, side: 'above' }).y).toBe(144)
})

test('stays below and is shifted up if neither side has room', () => {
  expect(place({ ...button, y: 250 }, { width: 200, height: 600 }, screen, wanted).y).toBe(192)
})

test('opens at a point', () => {
  expect(place({ x: 990, y: 20, width: 0, height: 0 }, menu, screen, { ...wanted, gap: 0 })).toEqual({
    x: 792,
    y: 20,
  })
})

test('is on screen whenever it fits', () => {
  const length = fc.integer({ min: -200, max: 1200 })
  const anchor = fc.record({ x: length, y: length, width: fc.nat(300), height: fc.nat(300) })
  const size = fc.record({ width: fc.nat(984), height: fc.nat(784) })
  const side = fc.constantFrom('below' as const, 'above' as const)
  const align = fc.constantFrom('start' as const, 'end' as const, 'center' as const)
  fc.assert(
    fc.property(anchor, size, side, align, (at, box, whichSide, whichAlign) => {
      const { x, y } = place(at, box, screen, { side: whichSide, align: whichAlign, gap: 4 })
      expect(x).toBeGreaterThanOrEqual(8)
      expect(y).toBeGreaterThanOrEqual(8)
      expect(x + box.width).toBeLessThanOrEqual(992)
      expect(y + box.height).toBeLessThanOrEqual(792)
    }),
  )
})
