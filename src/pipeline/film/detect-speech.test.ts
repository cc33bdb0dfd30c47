import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { chunks } from './detect-speech.ts'

test('cuts speech at silences into as few pieces as possible', () => {
  const speech = [
    { start: 1000, end: 9000 },
    { start: 9500, end: 18_000 },
    { start: 20_000, end: 28_000 },
  ]
  expect(chunks(speech, 20_000, 60_000)).toEqual([
    { start: 700, end: 18_300 },
    { start: 19_700, end: 28_300 },
  ])
})

test('cuts speech without silences where it has to', () => {
  const pieces = chunks([{ start: 0, end: 50_000 }], 20_000, 50_000)
  expect(pieces).toHaveLength(3)
  expect(pieces.at(0)!.start).toBe(0)
  expect(pieces.at(-1)!.end).toBe(50_000)
})

test('every moment of speech is in exactly one piece', () => {
  const spans = fc
    .array(fc.tuple(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 90_000 })), {
      maxLength: 40,
    })
    .map((parts) => {
      let at = 0
      return parts.map(([rest, length]) => {
        const start = at + rest
        at = start + length
        return { start, end: at }
      })
    })
  fc.assert(
    fc.property(spans, fc.integer({ min: 5000, max: 60_000 }), (speech, longest) => {
      const duration = (speech.at(-1)?.end ?? 0) + 100
      const pieces = chunks(speech, longest, duration)
      let heard = 0
      for (const [index, piece] of pieces.entries()) {
        expect(piece.end - piece.start).toBeLessThanOrEqual(longest)
        expect(piece.start).toBeGreaterThanOrEqual(pieces[index - 1]?.end ?? 0)
        for (const { start, end } of speech)
          heard += Math.max(0, Math.min(end, piece.end) - Math.max(start, piece.start))
      }
      expect(pieces.at(-1)?.end ?? 0).toBeLessThanOrEqual(duration)
      expect(heard).toBe(speech.reduce((sum, { start, end }) => sum + end - start, 0))
    }),
  )
})
