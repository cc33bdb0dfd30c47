import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fit } from './fit.ts'
import { type PlannedLine, type SpokenLine, usualLimits as limits } from './line.ts'
import { settle } from './settle.ts'
import { partsOf, tense } from './tension.ts'
import { goThrough, takeTurns, type Turn } from './turns.ts'

function line(start: number, end: number, natural: number, more: Partial<SpokenLine> = {}): SpokenLine {
  return { id: `${start}-${end}-${natural}`, start, end, natural, pauses: [], speaker: 'ann', ...more }
}

const endOf = ({ start, length }: PlannedLine) => start + length

/** Random dialogue: overlaps, equal starts, no gaps, no length, far too long, pauses. */
const talk = (options: { overlaps: boolean; most?: number }) =>
  fc
    .array(
      fc.record({
        wait: fc.oneof(
          fc.constant(0),
          fc.integer({ min: 0, max: 400 }),
          fc.integer({ min: options.overlaps ? -4000 : 0, max: 5000 }),
        ),
        span: fc.oneof(
          { weight: 9, arbitrary: fc.integer({ min: 300, max: 6000 }) },
          fc.constant(options.overlaps ? 0 : 300),
        ),
        expansion: fc.double({ min: 0.5, max: 2.2, noNaN: true }),
        pauses: fc.array(fc.integer({ min: 30, max: 900 }), { maxLength: 2 }),
        speaker: fc.constantFrom('ann', 'ben', 'cleo'),
      }),
      { minLength: 1, maxLength: options.most ?? 25 },
    )
    .chain((parts) => {
      let at = 0
      const lines = parts.map(({ wait, span, expansion, pauses, speaker }, k): SpokenLine => {
        const start = Math.max(0, at + wait)
        at = start + span
        const paused = pauses.reduce((sum, length) => sum + length, 0)
        const natural = Math.round(Math.max(200, span) * expansion) + paused
        let from = 50
        const held = pauses.map((length) => ({ start: from, end: (from += length) }))
        return { id: String(k), start, end: at, natural, pauses: held, speaker, characters: 40 }
      })
      const last = Math.max(...lines.map(({ end }) => end))
      return fc.record({
        lines: fc.constant(lines),
        duration: fc.integer({ min: Math.max(1, last - 500), max: last + 3000 }),
        cuts: fc
          .array(fc.integer({ min: 0, max: last }), { maxLength: 5 })
          .map((cuts) => cuts.toSorted((a, b) => a - b)),
      })
    })

/** The earliest possible start of each line, if all earlier lines are as early and as fast as possible. */
function soonest(turns: readonly Turn[], moments: ReturnType<typeof takeTurns>['moments']) {
  const starts: number[] = []
  goThrough(turns, moments, limits.gap, (turn, ready) => {
    const start = Math.max(0, turn.start - limits.earliest, ready)
    starts[turn.index] = start
    return start + Math.ceil(partsOf(turn, limits).speech / limits.fastest)
  })
  return starts
}

test('speaks every line within all limits', () => {
  fc.assert(
    fc.property(talk({ overlaps: true }), ({ lines, duration, cuts }) => {
      const plan = fit(lines, { duration, cuts })
      const { turns, moments } = takeTurns(lines)
      const possible = soonest(turns, moments)
      expect(plan.map(({ id }) => id)).toEqual(lines.map(({ id }) => id))
      plan.forEach((planned, k) => {
        const given = lines[k]!
        const { start, length, speed, pauses } = planned
        expect([start, length, ...pauses].every(Number.isInteger)).toBe(true)
        expect(length).toBeGreaterThan(0)
        expect(speed).toBeGreaterThanOrEqual(1)
        expect(speed).toBeLessThanOrEqual(limits.fastest)
        expect(start).toBeGreaterThanOrEqual(Math.max(0, given.start - limits.earliest))
        const taken = given.pauses.reduce((sum, pause, each) => {
          const before = pause.end - pause.start
          expect(pauses[each]).toBeLessThanOrEqual(before)
          expect(pauses[each]).toBeGreaterThanOrEqual(Math.min(before, limits.shortestPause))
          return sum + before - pauses[each]!
        }, 0)
        expect((given.natural - taken) / length).toBeCloseTo(speed, 9)
        // A line ends after the media or starts later than allowed only if nothing else is possible; each line may
        // round up.
        const least = Math.ceil(
          partsOf(
            turns.find(({ index }) => index === k)!,
            limits,
          ).speech / limits.fastest,
        )
        expect(start + length).toBeLessThanOrEqual(Math.max(duration, possible[k]! + least) + lines.length)
        if (start > given.start + limits.latest + 1 && start > possible[k]! + lines.length)
          expect(plan.some(({ flag }) => flag === 'over')).toBe(true)
        const hurried = speed > limits.preferred * 1.001
        expect(planned.flag === undefined).toBe(planned.cut === 0 && !hurried && planned.flag !== 'late')
        expect(planned.cut).toBeLessThanOrEqual(given.natural)
        expect(planned.cutCharacters).toBeLessThanOrEqual(40)
        plan.forEach((other, j) => {
          const [a, b] = [lines[j]!, given]
          const parted = a.start < b.start && Math.max(a.end, a.start + 1) <= b.start
          const speakers = a.speaker === b.speaker && a.start < b.start
          if (parted || speakers) expect(start).toBeGreaterThanOrEqual(endOf(other) + limits.gap)
        })
      })
      const ann = plan.filter((_, k) => lines[k]!.speaker === 'ann').toSorted((a, b) => a.start - b.start)
      ann
        .slice(1)
        .forEach((each, k) => expect(each.start).toBeGreaterThanOrEqual(endOf(ann[k]!) + limits.gap))
    }),
    { numRuns: 300 },
  )
})

test('gives the same plan whatever the order of the input', () => {
  fc.assert(
    fc.property(talk({ overlaps: false }), fc.integer(), ({ lines, duration, cuts }, seed) => {
      const shuffled = lines.toSorted(
        (a, b) => ((Number(a.id) * 7919 + seed) % 31) - ((Number(b.id) * 7919 + seed) % 31),
      )
      // Lines with equal start and end keep their input order.
      fc.pre(new Set(lines.map(({ start, end }) => `${start} ${end}`)).size === lines.length)
      const byId = (plan: PlannedLine[]) => plan.toSorted((a, b) => Number(a.id) - Number(b.id))
      expect(byId(fit(shuffled, { duration, cuts }))).toEqual(fit(lines, { duration, cuts }))
    }),
    { numRuns: 50 },
  )
})

/** The cost of a plan in the system that was optimized; only for dialogue without overlaps. */
function costOf(lines: SpokenLine[], conditions: { duration: number; cuts: number[] }, plan: PlannedLine[]) {
  const { turns, moments } = takeTurns(lines)
  const { system, held, homes } = tense(turns, moments, conditions)
  const x = new Float64Array(system.size)
  turns.forEach((turn, order) => {
    const { start, length, speed } = plan[turn.index]!
    const { shift, speech, pauses } = held[order]!
    x[shift] = start / 1000 - homes[order]!
    x[speech] = partsOf(turn, limits).speech / speed / 1000
    if (pauses !== undefined) x[pauses] = length / 1000 - x[speech]!
  })
  return system.cost(x, 1e-5)
}

/** A greedy plan: each line at its source's start or after the previous line, at the speed its own span needs. */
function greedy(lines: SpokenLine[], slack: (k: number) => number): PlannedLine[] {
  const { turns, moments } = takeTurns(lines)
  const plan: PlannedLine[] = []
  goThrough(turns, moments, limits.gap, (turn, ready, order) => {
    const { natural, speech } = partsOf(turn, limits)
    const start = Math.max(0, turn.start - slack(order), ready)
    const room = Math.max(1, turn.end - start + slack(order + 1))
    const length = Math.min(natural, Math.max(room, Math.ceil(speech / limits.fastest)))
    const clip = Math.max(length, speech)
    plan[turn.index] = { id: turn.line.id, start, length, speed: clip / length, pauses: [], cut: 0 }
    return start + length
  })
  return plan
}

test('no greedy plan costs less', () => {
  fc.assert(
    fc.property(talk({ overlaps: false }), ({ lines, ...conditions }) => {
      const { turns, moments } = takeTurns(lines)
      const { system, guess } = tense(turns, moments, conditions)
      const best = system.cost(settle(system, guess), 1e-5)
      for (const slack of [0, 100, 300, 500])
        expect(best).toBeLessThanOrEqual(
          costOf(
            lines,
            conditions,
            greedy(lines, () => slack),
          ) + 1e-4,
        )
      // Rounding to milliseconds costs little, but more for lines that are late or exceed the end.
      const plan = fit(lines, conditions)
      const dear = plan.some((each) => each.flag === 'late' || endOf(each) > conditions.duration)
      const rounding = (dear ? 0.1 : 0.003) * lines.length * (1 + best)
      expect(costOf(lines, conditions, plan)).toBeLessThanOrEqual(best + rounding)
    }),
    { numRuns: 150 },
  )
})

test('no point of a fine grid costs less', () => {
  fc.assert(
    fc.property(talk({ overlaps: false, most: 2 }), ({ lines, ...conditions }) => {
      const { turns, moments } = takeTurns(lines)
      const { system, guess, held, homes } = tense(turns, moments, conditions)
      const best = system.cost(settle(system, guess), 1e-5)
      const x = new Float64Array(system.size)
      const tryAll = (order: number): number => {
        if (order === turns.length) return system.cost(x, 1e-9)
        const { shift, speech, pauses } = held[order]!
        const parts = partsOf(turns[order]!, limits)
        let least = Infinity
        for (let start = -limits.earliest; start <= 3000; start += 250) {
          x[shift] = turns[order]!.start / 1000 + start / 1000 - homes[order]!
          for (const speed of [1, 1.1, 1.25, 1.4, 1.5])
            for (const left of pauses === undefined ? [0] : [0, 0.5, 1]) {
              x[speech] = parts.speech / speed / 1000
              if (pauses !== undefined) x[pauses] = (left * parts.pauses) / 1000
              least = Math.min(least, tryAll(order + 1))
            }
        }
        return least
      }
      expect(best).toBeLessThanOrEqual(tryAll(0) + 1e-5)
    }),
    { numRuns: 40 },
  )
})

test('editing a line only moves the lines around it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 30 }), (seed) => {
      let state = seed
      const random = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
      let at = 0
      const lines = Array.from({ length: 300 }, (_, k) => {
        const start = at + Math.round(random() * (random() < 0.5 ? 200 : 2000))
        at = start + 800 + Math.round(random() * 4000)
        return line(start, at, Math.round((at - start) * (0.8 + 0.5 * random())), { id: String(k) })
      })
      const edited = lines.with(150, { ...lines[150]!, natural: Math.round(lines[150]!.natural * 1.2) })
      const before = fit(lines, { duration: at })
      const after = fit(edited, { duration: at })
      const moved = after.flatMap((each, k) =>
        each.start === before[k]!.start && each.length === before[k]!.length ? [] : [k],
      )
      expect(moved.length).toBeLessThan(40)
    }),
    { numRuns: 10 },
  )
})
