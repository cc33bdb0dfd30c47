import { expect, test } from 'vitest'
import { StorageUnavailable } from '#core/server/storage/storage.ts'
import type { Claimed } from './claim.ts'
import { outcomeOf, outcomeOfSilence, pauseBefore } from './outcome.ts'

test('each attempt waits twice as long as the previous one, up to ten minutes, plus up to half as jitter', () => {
  const pauses = (chance: number) =>
    [1, 2, 3, 4, 12].map((failed) => pauseBefore({ retryAfter: 5 }, failed, () => chance))
  expect(pauses(0)).toEqual([5, 10, 20, 40, 600])
  expect(pauses(1)).toEqual([7.5, 15, 30, 60, 900])
  expect(pauseBefore({ retryAfter: 0 }, 3)).toBe(0)
})

const now = new Date('2026-11-29T12:00:00Z')
const claimed: Claimed = {
  id: 'a',
  kind: 'b',
  data: { tenant: '', input: {} },
  attempt: 1,
  isLastAttempt: true,
  postponed: 0,
  troubledAt: null,
  cutOff: 0,
}

/** A job whose worker dies each time: its outcomes up to the last one. */
function deaths({ alone, othersFinish }: { alone: boolean; othersFinish: boolean }, max: number) {
  const pauses: number[] = []
  let suspected = 0
  for (let cutOff = 0; cutOff < max; cutOff += 1) {
    const silent = { isSuspect: alone && cutOff > 1, suspected, othersFinish }
    const outcome = outcomeOfSilence({ lane: 'long' }, { ...claimed, cutOff }, silent, new Error('silent'), {
      now,
      random: () => 0,
    })
    if (outcome.ended === 'failed') return { pauses, error: outcome.error }
    if (outcome.ended !== 'postponed') throw new Error('The attempt counted.')
    suspected += Number(outcome.cutOff!.isSuspect)
    pauses.push(outcome.pause)
  }
  return { pauses, error: undefined }
}

test('a job that kills its workers is ended at the fourth death, if others finish', () => {
  const { pauses, error } = deaths({ alone: true, othersFinish: true }, 20)
  expect(pauses).toEqual([0, 30, 60])
  expect(error).toMatchObject({ name: 'runCrashes', values: { count: 4 } })
})

test('where no job finishes, or another one may be to blame, it is tried more and more rarely', () => {
  for (const case_ of [
    { alone: true, othersFinish: false },
    { alone: false, othersFinish: true },
  ]) {
    const { pauses, error } = deaths(case_, 10)
    expect(error).toBeUndefined()
    expect(pauses).toEqual([0, 30, 60, 120, 240, 480, 600, 600, 600, 600])
  }
})

test('after 24 hours it ends in any case', () => {
  const troubledAt = new Date(now.getTime() - 24 * 3_600_000 - 1)
  const silent = { isSuspect: false, suspected: 0, othersFinish: true }
  expect(
    outcomeOfSilence({ lane: 'long' }, { ...claimed, troubledAt, cutOff: 9 }, silent, new Error('silent'), {
      now,
    }),
  ).toMatchObject({
    ended: 'failed',
    error: { name: 'runWaitedTooLong' },
  })
})

test('a live session continues within seconds', () => {
  const silent = { isSuspect: false, suspected: 0, othersFinish: true }
  const often = { ...claimed, cutOff: 6, postponed: 6 }
  const soon = { ended: 'postponed', pause: 5 }
  const options = { now, random: () => 0 }
  expect(outcomeOfSilence({ lane: 'live' }, often, silent, new Error('silent'), options)).toMatchObject(soon)
  const away = new StorageUnavailable('away')
  expect(outcomeOf({ lane: 'live', retryAfter: 1 }, often, away, options)).toMatchObject(soon)
})
