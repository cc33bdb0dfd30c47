import { expect, test } from 'vitest'
import { followProgress } from './progress.ts'
import type { StageName } from './run.ts'

const stages = ['read', 'separate', 'speak', 'mix'] as const

/** A run whose stages take these seconds, looked at each second; what was estimated at each. */
function play(
  took: readonly (readonly [StageName, number])[],
  { measured, reports = 10 }: { measured?: ReadonlyMap<StageName, number>; reports?: number } = {},
) {
  let time = 0
  const follow = followProgress(stages, { ...(measured && { measured }), clock: () => time })
  const seen: { time: number; share: number; left: number | undefined }[] = []
  const look = () => seen.push({ time, share: follow.now()!.share, left: follow.now()!.left })
  for (const [stage, seconds] of took) {
    follow.emit({ event: 'stage', stage })
    for (let second = 1; second <= seconds; second += 1) {
      time += 1
      look()
      if (reports > 0 && second % Math.ceil(seconds / reports) === 0)
        follow.emit({ event: 'progress', stage, share: second / seconds })
    }
    follow.emit({ event: 'done', stage, seconds })
    look()
  }
  return { follow, seen, whole: time }
}

const leftAtHalf = ({ seen, whole }: ReturnType<typeof play>) =>
  seen.findLast(({ time }) => time <= whole / 2)!.left! / (whole / 2)

const measured = new Map<StageName, number>([
  ['read', 5],
  ['separate', 60],
  ['speak', 20],
  ['mix', 15],
])

test('a run as usual has half of its time left at its half, with or without reports', () => {
  for (const reports of [10, 0]) {
    const run = play([...measured], { measured, reports })
    expect(leftAtHalf(run)).toBeCloseTo(1, 1)
    expect(run.seen.at(-1)!.share).toBe(0.99)
  }
})

test('a run on a machine that is twice as slow now is estimated by its own speed', () => {
  const run = play(
    [...measured].map(([stage, seconds]) => [stage, seconds * 2]),
    { measured },
  )
  expect(leftAtHalf(run)).toBeGreaterThan(0.75)
  expect(leftAtHalf(run)).toBeLessThan(1.25)
})

test('a stage whose result was there already says nothing about the speed of others', () => {
  const run = play(
    [
      ['read', 0],
      ['separate', 0],
      ['speak', 20],
      ['mix', 15],
    ],
    { measured },
  )
  expect(leftAtHalf(run)).toBeGreaterThan(0.75)
  expect(leftAtHalf(run)).toBeLessThan(1.25)
})

test('the share moves each second, never back and never to its end before the run is stored', () => {
  // Separation without reports takes four times as long as usual.
  const run = play(
    [
      ['read', 5],
      ['separate', 240],
      ['speak', 20],
      ['mix', 15],
    ],
    { measured, reports: 0 },
  )
  const shares = run.seen.map(({ share }) => share)
  for (const [index, share] of shares.entries()) {
    expect(share).toBeGreaterThanOrEqual(shares[index - 1] ?? 0)
    expect(share).toBeLessThan(1)
  }
})

test('without measured times nothing is said before there is something to judge by', () => {
  expect(followProgress(stages).now()).toBeUndefined()
  const { seen } = play([['read', 2]])
  expect(seen.map(({ left }) => left)).toEqual([undefined, undefined, undefined])
  expect(play([['read', 5]]).seen.at(-1)!.left).toBeGreaterThan(0)
})

test('stages side by side share the time, so that the times of all add up to that of the run', () => {
  let time = 0
  const follow = followProgress(stages, { clock: () => time })
  follow.emit({ event: 'stage', stage: 'separate' })
  time = 10
  follow.emit({ event: 'stage', stage: 'speak' })
  time = 30
  follow.emit({ event: 'done', stage: 'speak', seconds: 20 })
  expect(follow.now()!.stage).toBe('separate')
  time = 40
  follow.emit({ event: 'done', stage: 'separate', seconds: 40 })
  expect(Object.fromEntries(follow.spent())).toEqual({ read: 0, separate: 30, speak: 10, mix: 0 })
})

test('languages share a stage, and stages that are not of the run change nothing', () => {
  let time = 0
  const options = { measured: new Map<StageName, number>([['translate', 40]]), clock: () => time }
  const follow = followProgress(['translate'], { ...options, languages: 2 })
  expect(follow.now()).toEqual({ stage: 'translate', share: 0, left: 40 })
  follow.emit({ event: 'stage', stage: 'mix' })
  expect(follow.now()).toEqual({ stage: 'translate', share: 0, left: 40 })
  follow.emit({ event: 'stage', stage: 'translate', language: 'es' })
  time = 20
  follow.emit({ event: 'done', stage: 'translate', language: 'es', seconds: 20 })
  expect(follow.now()).toEqual({ stage: 'translate', share: 0.5, left: 20 })
})
