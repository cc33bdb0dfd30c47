import { describe, expect, test } from 'vitest'
import { fit } from './fit.ts'
import { type PlannedLine, type SpokenLine, usualLimits as limits } from './line.ts'

function line(start: number, end: number, natural: number, more: Partial<SpokenLine> = {}): SpokenLine {
  return { id: `${start}-${end}-${natural}`, start, end, natural, pauses: [], speaker: 'ann', ...more }
}

const endOf = ({ start, length }: PlannedLine) => start + length

describe('the order in which constraints are relaxed', () => {
  const alone = { duration: 60_000 }

  test('leaves a line that fits unchanged', () => {
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

  test('then the following silence', () => {
    expect(fit([line(1000, 3000, 2800), line(4000, 5000, 900)], alone)[0]).toMatchObject({
      start: 1000,
      length: 2800,
      speed: 1,
    })
  })

  test('then a little of the preceding silence and of the speed, shared by both neighbors', () => {
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

  test('keeps a line on its side of a scene cut if that is cheap', () => {
    const lines = [line(1000, 3000, 3000)]
    expect(endOf(fit(lines, alone)[0]!)).toBe(4000)
    expect(endOf(fit(lines, { ...alone, cuts: [3700] })[0]!)).toBe(3700)
  })

  test('marks and speaks a line that does not fit even at the fastest speed; the next lines wait and recover', () => {
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

  test('shortening its text makes the line fit', () => {
    const lines = [line(1000, 3000, 6000), line(3100, 4000, 800), line(4100, 5000, 800)]
    const shorter = { ...lines[0]!, natural: lines[0]!.natural - fit(lines, alone)[0]!.cut }
    const again = fit([shorter, ...lines.slice(1)], alone)
    expect(again[0]!.speed).toBeLessThanOrEqual(limits.preferred * 1.001)
    expect(again.map(({ flag }) => flag)).toEqual([undefined, undefined, undefined])
  })
})

describe('the end of the media', () => {
  test('the last lines start earlier to end in time', () => {
    const plan = fit([line(1000, 3000, 2000), line(3200, 5000, 2600)], { duration: 5000 })
    expect(endOf(plan[1]!)).toBeLessThanOrEqual(5000)
    expect(plan[1]!.speed).toBeLessThanOrEqual(1.25)
  })

  test('a line that cannot fit exceeds the end and is marked', () => {
    expect(fit([line(0, 1000, 3000)], { duration: 1500 })).toMatchObject([
      { start: 0, length: 2000, flag: 'over' },
    ])
  })

  test('media without a length has no limit', () => {
    expect(fit([line(0, 1000, 3000)], { duration: Infinity })).toMatchObject([{ start: 0 }])
  })
})

describe('worst cases', () => {
  test('no lines', () => expect(fit([], { duration: 1000 })).toEqual([]))

  test('a line whose cue starts after the end', () => {
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
  ])('thousands of lines: $what', ({ natural, wait, speakers }) => {
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
