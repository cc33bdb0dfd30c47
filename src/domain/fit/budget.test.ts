import fc from 'fast-check'
import { expect, test } from 'vitest'
import { budgetOf, fitOf, timesFree } from './budget.ts'
import { fit } from './fit.ts'

const cue = (start: number, end: number, speaker = 'ann') => ({ start, end, speaker })
const within = { duration: 60_000 }

test('a line has its own span and half of the silence around it, minus the gap', () => {
  expect(timesFree([cue(1000, 3000), cue(3500, 5000), cue(5900, 7000)], within)).toEqual([
    300 + 2000 + 200,
    200 + 1500 + 400,
    300 + 1100 + 1000,
  ])
})

test('lines without a gap get none, and overlapping lines of one speaker lose the overlap', () => {
  expect(timesFree([cue(1000, 3000), cue(3000, 5000)], { duration: 5000 })).toEqual([2250, 1950])
  expect(timesFree([cue(1000, 3000), cue(2500, 5000)], { duration: 5000 })).toEqual([2000, 2200])
  expect(timesFree([cue(1000, 3000), cue(2500, 5000, 'ben')], { duration: 5000 })).toEqual([3300, 2800])
  expect(timesFree([cue(1000, 3000), cue(1000, 3000)], { duration: 3000 })).toEqual([1250, 950])
})

test('lines that keep to their time never have to be fast', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          wait: fc.integer({ min: 0, max: 2000 }),
          span: fc.integer({ min: 500, max: 5000 }),
          speaker: fc.constantFrom('ann', 'ben'),
          share: fc.double({ min: 0.5, max: 1, noNaN: true }),
        }),
        { maxLength: 20 },
      ),
      (parts) => {
        let at = 0
        const cues = parts.map(({ wait, span, speaker }) => {
          at += wait + span
          return cue(at - span, at, speaker)
        })
        const conditions = { duration: at + 500 }
        const times = timesFree(cues, conditions)
        const lines = cues.map((each, k) => ({
          ...each,
          id: String(k),
          natural: Math.floor(times[k]! * parts[k]!.share),
          pauses: [],
        }))
        for (const { speed, flag } of fit(lines, conditions)) {
          expect(flag).toBeUndefined()
          expect(speed).toBeLessThan(1.22)
        }
      },
    ),
  )
})

test('the budget is the number of characters that can be spoken in the time', () => {
  expect(budgetOf(2000, 14.9)).toBe(29)
  expect(budgetOf(0, 15)).toBe(1)
})

test.for([
  [20, 'fits', 0],
  [25, 'faster', 0],
  [26, 'fast', 1],
  [30, 'fast', 5],
  [31, 'over', 6],
] as const)('%i of 20 characters: %s, %i to cut', ([characters, fitness, cutCharacters]) =>
  expect(fitOf(characters, 20)).toEqual({ share: characters / 20, fitness, cutCharacters }),
)
