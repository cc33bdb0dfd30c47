import { expect, test } from 'vitest'
import { idleRunTraces, type RunTrace, runTraces } from '#testkit/pipeline/run-traces.ts'
import { followProgress } from './progress.ts'
import type { RunEvent, StageName } from './run.ts'
import { secondsFor, type StageTimes } from './stage-times.ts'

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
    expect(Math.abs(leftAtHalf(run) - 1)).toBeLessThan(0.1)
    expect(run.seen.at(-1)!.share).toBe(0.99)
  }
})

test('a run on a machine that is twice as slow now is estimated by its own speed', () => {
  const run = play(
    [...measured].map(([stage, seconds]) => [stage, seconds * 2]),
    { measured },
  )
  expect(leftAtHalf(run)).toBeGreaterThan(0.7)
  expect(leftAtHalf(run)).toBeLessThan(1.3)
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

const dubStages = ['read', 'listen', 'separate', 'picture', 'speak', 'fit', 'mix', 'write', 'audio'] as const

/** A recorded run, at a speed, looked at each second: its time left at half time to the true one, and its stage times. */
function replay(
  { seconds, events }: RunTrace,
  { measured, speed = 1 }: { measured?: ReadonlyMap<StageName, number> | undefined; speed?: number } = {},
) {
  const whole = seconds / speed
  let time = 0
  const follow = followProgress(dubStages, { ...(measured && { measured }), clock: () => time })
  let left = 0
  let share = 0
  const look = () => {
    const now = follow.now()
    if (!now) return
    expect(now.share).toBeGreaterThanOrEqual(share)
    expect(now.share).toBeLessThan(1)
    share = now.share
    if (time <= whole / 2) left = now.left ?? 0
  }
  const looks = [...Array.from({ length: Math.ceil(whole) }, (_, second) => second), whole / 2]
  const all: { at: number; event?: RunEvent }[] = [
    ...events.map(({ at, event }) => ({ at: at / speed, event })),
    ...looks.map((at) => ({ at })),
  ]
  for (const each of all.toSorted((one, other) => one.at - other.at)) {
    time = each.at
    if (each.event) follow.emit(each.event)
    look()
  }
  time = whole
  return { ratio: left / (whole / 2), spent: follow.spent() }
}

const isNear = (ratio: number, by: number) => Math.abs(ratio - 1) <= by

test('the stage times of recorded runs add up to their length', () => {
  for (const trace of runTraces) {
    const { spent } = replay(trace)
    const sum = [...spent.values()].reduce((all, seconds) => all + seconds, 0)
    expect(sum / trace.seconds).toBeGreaterThan(0.98)
  }
})

test.each([0.5, 0.7, 1, 1.4])(
  'recorded runs whose stages take as long as usual have half of their time left at their half; speed %d',
  (speed) => {
    const near = runTraces.filter((trace) => {
      const { spent: measured } = replay(trace)
      return isNear(replay(trace, { measured, speed }).ratio, 0.3)
    })
    expect(near.length).toBeGreaterThanOrEqual(runTraces.length - 2)
  },
)

const nothing: StageTimes = { runs: 0, seconds: 0, size: 0, sizeSquares: 0, secondsBySize: 0 }

// A run on a busy machine distributes its time differently from the one before: who knew its whole length beforehand,
// but only the usual proportions of its stages, would be within 30 % in six of ten as well.
test.each([
  { machine: 'a busy', traces: runTraces, near: 7 },
  { machine: 'an idle', traces: idleRunTraces, near: 8 },
])(
  'what is learned from recorded runs of $machine machine is true for most of the next ones',
  ({ traces, near }) => {
    // As the table stage_times keeps them.
    const times = new Map<string, StageTimes>()
    const ratios = traces.map((trace) => {
      const key = (stage: StageName) => `${stage} ${trace.fresh}`
      const known = dubStages.filter((stage) => times.has(key(stage)))
      const measured = new Map(known.map((stage) => [stage, secondsFor(trace.size, times.get(key(stage))!)]))
      const { ratio, spent } = replay(trace, { measured: known.length > 0 ? measured : undefined })
      for (const [stage, seconds] of spent) {
        const before = times.get(key(stage)) ?? nothing
        times.set(key(stage), {
          runs: before.runs * 0.7 + 1,
          seconds: before.seconds * 0.7 + seconds,
          size: before.size * 0.7 + trace.size,
          sizeSquares: before.sizeSquares * 0.7 + trace.size ** 2,
          secondsBySize: before.secondsBySize * 0.7 + seconds * trace.size,
        })
      }
      return ratio
    })
    const learned = ratios.slice(4)
    expect(learned.filter((ratio) => isNear(ratio, 0.3)).length).toBeGreaterThanOrEqual(near)
    expect(learned.filter((ratio) => isNear(ratio, 0.45)).length).toBeGreaterThanOrEqual(9)
  },
)
