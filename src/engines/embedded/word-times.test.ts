import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameOf, spread, timed, tokensOf } from './word-times.ts'

const text = fc.string({ unit: fc.constantFrom(...'abc 12-—\n') })

test('returns every word once and in order, whatever was found', () => {
  fc.assert(
    fc.property(text, fc.array(fc.boolean(), { minLength: 30 }), (words, chosen) => {
      const tokens = tokensOf(words)
      const found = tokens.flatMap((_, index) =>
        chosen[index % chosen.length]
          ? [{ text: nameOf(index), start: index * 300, end: index * 300 + 200 }]
          : [],
      )
      const times = timed(tokens, found)
      expect(times === undefined).toBe(found.length * 2 < tokens.length)
      if (!times) return
      expect(times.map((word) => word.text)).toEqual(tokens)
      inOrder(times)
    }),
  )
})

test('words not found share the gap by length, and are marked', () => {
  const found = [
    { text: 'w0', start: 100, end: 200 },
    { text: 'w3(2)', start: 800, end: 900 },
  ]
  expect(timed(['one', 'a', 'bcdef', 'two'], found)).toEqual([
    { text: 'one', start: 100, end: 200 },
    { text: 'a', start: 200, end: 300, confidence: 0.3 },
    { text: 'bcdef', start: 300, end: 800, confidence: 0.3 },
    { text: 'two', start: 800, end: 900 },
  ])
})

test('spread words stay inside the speech, in order, from its start to its end', () => {
  fc.assert(
    fc.property(
      text,
      fc.array(fc.tuple(fc.nat(5000), fc.integer({ min: 1, max: 5000 })), { minLength: 1 }),
      (words, steps) => {
        let at = 0
        const speech = steps.map(([gap, length]) => {
          const start = at + gap
          at = start + length
          return { start, end: at }
        })
        const tokens = tokensOf(words)
        const times = spread(tokens, speech)
        expect(times.map((word) => word.text)).toEqual(tokens)
        inOrder(times)
        if (tokens.length > 0) expect(times.at(-1)!.end).toBe(at)
        for (const { start } of times)
          expect(speech.some((span) => start >= span.start && start <= span.end)).toBe(true)
      },
    ),
  )
})

function inOrder(times: readonly { start: number; end: number }[]) {
  for (const [index, { start, end }] of times.entries()) {
    expect(end).toBeGreaterThanOrEqual(start)
    expect(start).toBeGreaterThanOrEqual(times[index - 1]?.end ?? 0)
  }
}
