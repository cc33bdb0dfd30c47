import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fit } from './fit.ts'
import { type PlannedLine, type SpokenLine, usualLimits as limits } from './line.ts'
import { settle } from './settle.ts'
import { partsOf, tense } from './tension.ts'
import { goThrough, takeTurns, type Turn } from './turns.ts'

function line(start: number, end: number, natural: number, more: Partial<SpokenLine> = {}): SpokenLine {
  return { id: `${start}-${end}-${natural}`, start, end, natural, pauses: [], speaker: 'ann', ...more }
}

const endOf = ({ start, length }: PlannedLine) => start + length

/** Any talk: overlaps, equal starts, no gaps, no length, far too long, pauses. */
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

/** How early each line could start, if every line before it were spoken as early and as fast as may be. */
function soonest(turns: readonly Turn[], moments: ReturnType<typeof takeTurns>['moments']) {
  const starts: number[] = []
  goThrough(turns, moments, limits.gap, (turn, ready) => {
    const start = Math.max(0, turn.start - limits.earliest, ready)
    starts[turn.index] = start
    return start + Math.ceil(partsOf(turn, limits).speech / limits.fastest)
  })
  return starts
}

test('every line of any talk is spoken, within all limits', () => {
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
        // Past the end, and later than is allowed, only where nothing else is possible; each line may round up.
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

test('the same talk in any order gives the same plan', () => {
  fc.assert(
    fc.property(talk({ overlaps: false }), fc.integer(), ({ lines, duration, cuts }, seed) => {
      const shuffled = lines.toSorted(
        (a, b) => ((Number(a.id) * 7919 + seed) % 31) - ((Number(b.id) * 7919 + seed) % 31),
      )
      // Lines of equal start and end keep the order they are given in.
      fc.pre(new Set(lines.map(({ start, end }) => `${start} ${end}`)).size === lines.length)
      const byId = (plan: PlannedLine[]) => plan.toSorted((a, b) => Number(a.id) - Number(b.id))
      expect(byId(fit(shuffled, { duration, cuts }))).toEqual(fit(lines, { duration, cuts }))
    }),
    { numRuns: 50 },
  )
})

/** What a plan costs in the same system that the optimum was sought in; only for talks without overlaps. */
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

/** Line after line: at its source's start or when the line before is over, as fast as its own span asks for. */
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
      // Rounding to milliseconds costs each line a little, but a lot where lines are late or reach beyond the end.
      const plan = fit(lines, conditions)
      const dear = plan.some((each) => each.flag === 'late' || endOf(each) > conditions.duration)
      const rounding = (dear ? 0.1 : 0.003) * lines.length * (1 + best)
      expect(costOf(lines, conditions, plan)).toBeLessThanOrEqual(best + rounding)
    }),
    { numRuns: 150 },
  )
})

test('nothing on a fine grid costs less, where all of it can be tried', () => {
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

describe('what gives way, in order', () => {
  const alone = { duration: 60_000 }

  test('a line that fits is left as it is', () => {
    const plan = fit([line(1000, 3000, 1500), line(3000, 5000, 1900)], alone)
    expect(plan.map(({ start, length, speed }) => [start, length, speed])).toEqual([
      [1000, 1500, 1],
      [3000, 1900, 1],
    ])
  })

  test('pauses first', () => {
    const pauses = [{ start: 700, end: 1500 }]
    const [first] = fit([line(1000, 3000, 2400, { pauses }), line(3100, 5000, 1900)], alone)
    expect(first).toMatchObject({ start: 1000, length: 2000, speed: 1, pauses: [400], cut: 0 })
    expect(first).not.toHaveProperty('flag')
  })

  test('then the silence after', () => {
    expect(fit([line(1000, 3000, 2800), line(4000, 5000, 900)], alone)[0]).toMatchObject({
      start: 1000,
      length: 2800,
      speed: 1,
    })
  })

  test('then a little of the silence before and of speed, shared by both neighbours', () => {
    const [first, second, third] = fit(
      [line(1000, 3000, 1400), line(4000, 6000, 2400), line(6000, 8000, 2400)],
      alone,
    )
    expect(first!.speed).toBeLessThan(1.05)
    expect(second!.start).toBeLessThan(4000)
    expect(second!.start).toBeGreaterThan(3600)
    expect(Math.max(second!.speed, third!.speed)).toBeLessThan(1.2)
    expect(Math.abs(second!.speed - third!.speed)).toBeLessThan(0.15)
  })

  test('a scene cut keeps a line on its side where that costs little', () => {
    const lines = [line(1000, 3000, 3000)]
    expect(endOf(fit(lines, alone)[0]!)).toBe(4000)
    expect(endOf(fit(lines, { ...alone, cuts: [3700] })[0]!)).toBe(3700)
  })

  test('what does not fit even at the fastest is marked, spoken, and the next lines wait and recover', () => {
    const plan = fit(
      [
        line(1000, 3000, 6000, { characters: 60 }),
        line(3100, 4000, 800),
        line(4100, 5000, 800),
        line(9000, 9900, 800),
      ],
      alone,
    )
    expect(plan[0]).toMatchObject({ flag: 'over', start: 500, length: 4000 })
    expect(plan[0]!.cut).toBeGreaterThan(1000)
    expect(plan[0]!.cutCharacters).toBe(Math.ceil((plan[0]!.cut / 6000) * 60))
    expect(plan[1]).toMatchObject({ flag: 'late', start: 4600 })
    expect(plan[2]!.flag).toBe('late')
    expect(plan[2]!.start - 4100).toBeLessThan(plan[1]!.start - 3100)
    expect(plan[3]).toMatchObject({ start: 9000, length: 800, speed: 1 })
  })

  test('cutting what it says makes the line fit', () => {
    const lines = [line(1000, 3000, 6000), line(3100, 4000, 800), line(4100, 5000, 800)]
    const shorter = { ...lines[0]!, natural: lines[0]!.natural - fit(lines, alone)[0]!.cut }
    const again = fit([shorter, ...lines.slice(1)], alone)
    expect(again[0]!.speed).toBeLessThanOrEqual(limits.preferred * 1.001)
    expect(again.map(({ flag }) => flag)).toEqual([undefined, undefined, undefined])
  })
})

describe('the end of the media', () => {
  test('the last lines are drawn in before it', () => {
    const plan = fit([line(1000, 3000, 2000), line(3200, 5000, 2600)], { duration: 5000 })
    expect(endOf(plan[1]!)).toBeLessThanOrEqual(5000)
    expect(plan[1]!.speed).toBeLessThanOrEqual(1.25)
  })

  test('a line that no way fits runs past it and is marked', () => {
    expect(fit([line(0, 1000, 3000)], { duration: 1500 })).toMatchObject([
      { start: 0, length: 2000, flag: 'over' },
    ])
  })

  test('without an end there is none', () => {
    expect(fit([line(0, 1000, 3000)], { duration: Infinity })).toMatchObject([{ start: 0 }])
  })
})

describe('worst cases', () => {
  test('none', () => expect(fit([], { duration: 1000 })).toEqual([]))

  test('a line whose cue is after the end', () => {
    expect(fit([line(5000, 6000, 900)], { duration: 4000 })).toMatchObject([{ start: 4500, flag: 'over' }])
  })

  test('a hundred lines of one speaker at the same time', () => {
    const lines = Array.from({ length: 100 }, (_, k) => line(1000, 2000, 900, { id: String(k) }))
    const plan = fit(lines, { duration: 10_000 })
    plan.slice(1).forEach((each, k) => expect(each.start).toBe(endOf(plan[k]!) + limits.gap))
    expect(plan.at(-1)!.start).toBe(500 + 99 * 700)
  })

  test.for([
    { what: 'all far too long', natural: 5000, wait: 0, speakers: 1 },
    { what: 'of many speakers who all talk at once', natural: 3000, wait: -2900, speakers: 500 },
    { what: 'one inside the other', natural: 3000, wait: -4000, speakers: 4000 },
  ])('thousands, $what', ({ natural, wait, speakers }) => {
    const lines = Array.from({ length: 4000 }, (_, k) =>
      wait < -3000
        ? line(k * 10, 100_000 - k * 10, natural, { id: String(k), speaker: String(k) })
        : line(k * (3000 + wait), k * (3000 + wait) + 3000, natural, {
            id: String(k),
            speaker: String(k % speakers),
          }),
    )
    const plan = fit(lines, { duration: 13_000_000 })
    expect(plan.length).toBe(4000)
    expect(plan.every(({ speed }) => speed <= limits.fastest)).toBe(true)
  })
})

test('an edited line moves only those around it', () => {
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
