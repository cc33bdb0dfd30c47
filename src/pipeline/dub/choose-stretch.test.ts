import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseStretches, type SaidLine } from './choose-stretch.ts'

const limits = { shortest: 1000, longest: 30_000, language: 'en' }
const line = (start: number, end: number, said = 'Words.', speaker = 'Anna'): SaidLine => ({
  start: start * 1000,
  end: end * 1000,
  said,
  speaker,
})

/** A voice in the lines, over a background of this energy. */
function soundOf(lines: readonly SaidLine[], background: (hop: number) => number = () => 1e-6) {
  const hops = Math.ceil(Math.max(...lines.map(({ end }) => end)) / 100) + 10
  const voice = Float64Array.from({ length: hops }, (_, hop) =>
    lines.some(({ start, end, said }) => said && hop * 100 >= start && hop * 100 < end) ? 0.02 : 1e-7,
  )
  return { voice, background: Float64Array.from({ length: hops }, (_, hop) => background(hop)) }
}

const chooseStretch = (
  ...of: Parameters<typeof chooseStretches> extends [...infer First, number] ? First : never
) => chooseStretches(...of, 1)[0]

const seconds = (stretch: ReturnType<typeof chooseStretch>) =>
  stretch && [Math.round(stretch.from / 100) / 10, Math.round(stretch.to / 100) / 10]

test('of two stretches the one with less music is chosen, with all that is said in it', () => {
  const lines = [
    line(0, 4, 'First one,'),
    line(4.2, 8, 'over music.'),
    line(20, 24, 'Second one,'),
    line(24.2, 28, 'in\nsilence.'),
  ]
  const found = chooseStretch(
    lines,
    'Anna',
    soundOf(lines, (hop) => (hop < 100 ? 1e-3 : 1e-7)),
    limits,
  )
  expect(seconds(found)).toEqual([19.9, 28.1])
  expect(found!.text).toBe('Second one, in silence.')
})

test('whole sentences without other speakers are preferred', () => {
  const lines = [
    line(0, 5, 'the end of something.'),
    line(5.1, 8, 'A whole sentence'),
    line(8.1, 13, 'without a break.'),
    line(13.1, 16, 'And the beginning of'),
    line(15, 19, 'Not me.', 'Bob'),
  ]
  expect(chooseStretch(lines, 'Anna', soundOf(lines), limits)?.text).toBe('A whole sentence without a break.')
  expect(chooseStretch(lines, 'Bob', soundOf(lines), limits)).toBeUndefined()
})

test('a long line before a stretch does not overlap it, even if a short one ends in between', () => {
  const lines = [line(0, 9, 'Long.', 'Bob'), line(1, 2, 'Short.', 'Bob'), line(9.02, 16, 'Mine.')]
  expect(chooseStretch(lines, 'Anna', soundOf(lines), limits)?.from).toBe(9000)
})

test('without 6 seconds of speech, the closest match within the limits of the engine is taken', () => {
  const lines = [line(0, 2), line(10, 14, 'Longer.'), line(30, 50, 'Far too long.')]
  expect(seconds(chooseStretch(lines, 'Anna', soundOf(lines), limits))).toEqual([9.9, 14.1])
  const patient = { ...limits, shortest: 15_000 }
  expect(seconds(chooseStretch(lines, 'Anna', soundOf(lines), patient))).toEqual([29.9, 50.1])
  expect(chooseStretch(lines, 'Anna', soundOf(lines), { ...limits, shortest: 25_000 })).toBeUndefined()
})

test('without a separator the noise of the sound itself counts', () => {
  const lines = [line(0, 7, 'Noisy.'), line(20, 27, 'Clean.')]
  const { voice } = soundOf(lines)
  for (let hop = 0; hop < 100; hop += 2) voice[hop] = Math.max(voice[hop]!, 0.01)
  for (let hop = 200; hop < 270; hop += 7) voice[hop] = 1e-6
  expect(chooseStretch(lines, 'Anna', { voice }, limits)?.text).toBe('Clean.')
})

const someLines = fc
  .array(
    fc.record({
      pause: fc.integer({ min: -500, max: 2000 }),
      length: fc.integer({ min: 300, max: 9000 }),
      speaker: fc.constantFrom('Anna', 'Bob', ''),
      said: fc.constantFrom('One.', 'two,', 'Three!', '四。', ''),
    }),
    { minLength: 1, maxLength: 25 },
  )
  .map((drafts) => {
    let at = 600
    return drafts.map(({ pause, length, ...about }): SaidLine => {
      const start = Math.max(0, at + pause)
      at = start + length
      return { ...about, start, end: at }
    })
  })

test('a stretch is within lines of one speaker and within the limits, whatever the order of the lines', () => {
  fc.assert(
    fc.property(someLines, fc.constantFrom('Anna', 'Bob', ''), (lines, speaker) => {
      const sound = soundOf(lines)
      const found = chooseStretch(lines, speaker, sound, limits)
      expect(chooseStretch(lines.toReversed(), speaker, sound, limits)).toEqual(found)
      if (!found) return
      const { from, to, text } = found
      expect(to - from).toBeGreaterThanOrEqual(limits.shortest)
      expect(to - from).toBeLessThanOrEqual(limits.longest)
      const inside = lines.filter(({ start, end }) => start < to && end > from)
      expect(inside.every((each) => each.speaker === speaker && each.said !== '')).toBe(true)
      expect(inside.every(({ start, end }) => start >= from && end <= to)).toBe(true)
      for (const { said } of inside) expect(text).toContain(said)
    }),
    { numRuns: 2000 },
  )
})

test('of several stretches none overlaps another, and the first is the best alone', () => {
  fc.assert(
    fc.property(someLines, (lines) => {
      const sound = soundOf(lines)
      const found = chooseStretches(lines, 'Anna', sound, limits, 5)
      expect(found.slice(0, 1)).toEqual(chooseStretches(lines, 'Anna', sound, limits, 1))
      const inOrder = found.toSorted((one, other) => one.from - other.from)
      for (const [index, { to }] of inOrder.entries())
        expect(to).toBeLessThanOrEqual(inOrder[index + 1]?.from ?? Infinity)
    }),
    { numRuns: 500 },
  )
})

test('a louder background never makes a stretch the better choice', () => {
  fc.assert(
    fc.property(someLines, fc.integer({ min: 0, max: 40 }), (lines, decibels) => {
      const quiet = soundOf(lines)
      const before = chooseStretch(lines, 'Anna', quiet, limits)
      const first = lines.find(({ speaker, said }) => speaker === 'Anna' && said)
      if (!before || !first) return
      const isInside = (hop: number) => hop * 100 >= first.start && hop * 100 < first.end
      const louder = soundOf(lines, (hop) => (isInside(hop) ? 1e-6 * 10 ** (decibels / 10) : 1e-6))
      const after = chooseStretch(lines, 'Anna', louder, limits)!
      const has = ({ from, to }: typeof after) => from < first.end && to > first.start
      if (!has(before)) expect(has(after)).toBe(false)
    }),
    { numRuns: 1000 },
  )
})
