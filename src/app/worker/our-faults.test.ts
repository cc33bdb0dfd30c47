import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allJobs } from '#app/registry/jobs.ts'
import { DatabaseUnreachable } from '#core/server/db/unreachable.ts'
import { type Failure, failureOf, FellSilent, type OurFault } from '#core/server/failures/failure.ts'
import { Problem, Unfinished } from '#core/server/http/problem.ts'
import { Final } from '#core/server/jobs/job.ts'
import { StorageFull, StorageUnavailable } from '#core/server/storage/storage.ts'
import { EngineError } from '#engines/core/engine-error.ts'
import { mediaFault } from '#media/core/faults.ts'
import { MediaError } from '#media/core/media-error.ts'
import { problemOf } from '#shared/engine-host/worker/problem.ts'
import type { Claimed } from './claim.ts'
import { type Outcome, outcomeOf } from './outcome.ts'

// The rule: our faults never spend the user's attempts. For every kind of job, whatever its handler does.

const hour = 3_600_000
const now = new Date('2026-11-29T12:00:00Z')
const before = (ms: number) => new Date(now.getTime() - ms)

const coded = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more })
const ofPostgres = (code: string) => coded(code, { severity: 'FATAL' })

/** Faults of ours as handlers throw them. */
const ours: Record<string, [unknown, OurFault]> = {
  'a full disk': [coded('ENOSPC'), 'waitsForDisk'],
  'a full disk quota': [coded('EDQUOT'), 'waitsForDisk'],
  'a full storage': [new StorageFull('full'), 'waitsForDisk'],
  'a full disk while ffmpeg writes': [new MediaError('diskFull', mediaFault('diskFull')), 'waitsForDisk'],
  'a full disk of the database': [ofPostgres('53100'), 'waitsForDisk'],
  'an absent bucket': [new StorageUnavailable('away'), 'waitsForStorage'],
  'a disk that cannot be written': [coded('EROFS'), 'waitsForStorage'],
  'an absent database': [
    new DatabaseUnreachable('away', { cause: coded('ECONNREFUSED') }),
    'waitsForDatabase',
  ],
  'a database that stops': [ofPostgres('57P01'), 'waitsForDatabase'],
  'a database without room for connections': [ofPostgres('53300'), 'waitsForServer'],
  'a server without file handles': [coded('EMFILE'), 'waitsForServer'],
  'a stopping process': [new Unfinished('unavailable'), 'tryCutOff'],
  'a worker that fell silent': [new FellSilent('silent'), 'tryCutOff'],
  'one of them as a cause': [new Error('not stored', { cause: new StorageFull('full') }), 'waitsForDisk'],
  'one of them among several': [new AggregateError([new Error('x'), coded('ENOSPC')]), 'waitsForDisk'],
}

const fresh: Claimed = {
  id: 'a',
  kind: 'b',
  data: { tenant: '', input: {} },
  attempt: 1,
  isLastAttempt: false,
  postponed: 0,
  troubledAt: null,
  cutOff: 0,
}
/** Claims of a job at any time of its life, in the first 24 hours of trouble. */
const claims: Claimed[] = [
  fresh,
  { ...fresh, attempt: 4, isLastAttempt: true },
  { ...fresh, attempt: 300, postponed: 299, troubledAt: before(23 * hour), isLastAttempt: true },
]

type Classify = (error: unknown) => Failure

/** The kinds of jobs and faults where an attempt counts though the fault was ours. */
const violations = (classify: Classify): string[] =>
  allJobs.flatMap((job) =>
    Object.entries(ours).flatMap(([name, [error, fault]]) =>
      claims.flatMap((claimed) => {
        // As the pipeline reports it, and as a handler without it does.
        const outcomes = [error, problemOf(error)].map((each) =>
          outcomeOf(job, claimed, each, { now, failure: classify(each) }),
        )
        return outcomes.every((each) => each.ended === 'postponed' && each.problem === fault)
          ? []
          : [`${job.kind}: ${name}`]
      }),
    ),
  )

test('no fault of ours counts as an attempt, in any kind of job', () => {
  expect(allJobs.length).toBeGreaterThan(40)
  // ffmpeg and its errors are reached by the pipeline alone.
  const raw = 'a full disk while ffmpeg writes'
  expect(violations(failureOf).filter((each) => !each.endsWith(raw))).toEqual([])
  expect(failureOf(problemOf(ours[raw]![0]))).toEqual({ of: 'ours', fault: 'waitsForDisk' })
})

test('a classification that does not know a fault is noticed', () => {
  const blind: Classify = (error) => (error instanceof StorageFull ? { of: 'unclear' } : failureOf(error))
  expect(violations(blind)).toContain(`${allJobs[0]!.kind}: a full storage`)
  const strict: Classify = (error) => (error instanceof Problem ? { of: 'theirs' } : failureOf(error))
  expect(violations(strict)).toContain(`${allJobs[0]!.kind}: a stopping process`)
})

test('after 24 hours a fault of ours ends the job with a reason', () => {
  for (const [error] of Object.values(ours)) {
    const outcome = outcomeOf(
      { lane: 'long', retryAfter: 5 },
      { ...fresh, troubledAt: before(24 * hour + 1) },
      problemOf(error),
      { now },
    )
    expect(outcome).toMatchObject({
      ended: 'failed',
      error: { name: 'runWaitedTooLong', values: { hours: 24 } },
    })
  }
})

test('waits grow up to five minutes, so that work continues soon after the fault is over', () => {
  const pauses = [0, 1, 2, 6, 7, 8, 500].map((postponed) => {
    const outcome = outcomeOf(
      { lane: 'long', retryAfter: 600 },
      { ...fresh, postponed },
      new StorageFull('full'),
      {
        now,
        random: () => 0,
      },
    )
    return (outcome as Extract<Outcome, { pause: number }>).pause
  })
  expect(pauses).toEqual([2, 4, 8, 128, 256, 300, 300])
})

test('other failures count: those of a file at once, unclear ones after the retries', () => {
  const ended = (error: unknown, claimed = fresh) =>
    outcomeOf({ lane: 'long', retryAfter: 5 }, claimed, error, { now }).ended
  for (const theirs of [new Problem('videoUnreadable'), new Final('no such voice')]) {
    expect(failureOf(theirs)).toEqual({ of: 'theirs' })
    expect(ended(theirs)).toBe('failed')
  }
  const engine = problemOf(new EngineError('openai', 'limited', { name: 'engines.limited', values: {} }))
  expect(failureOf(engine)).toEqual({ of: 'engine' })
  expect(ended(engine)).toBe('failed')
  const bug = new TypeError('undefined is not a function')
  expect(failureOf(bug)).toEqual({ of: 'unclear' })
  expect(ended(bug)).toBe('retried')
  expect(ended(bug, { ...fresh, attempt: 3, isLastAttempt: true })).toBe('failed')
})

test('a handler does not decide by the class of an error what is removed for good', () => {
  // These go on without a cover, a translation, one payment, one language or one resource, and remove nothing.
  const harmless = [
    'src/money/payments/server/poll-job.ts',
    'src/products/dubbing/planned-dubs/worker/advance.ts',
    'src/products/library/worker/read.ts',
    'src/products/reading/worker/import.ts',
    'src/shared/resources/server/advance.ts',
  ]
  const deciding = globSync('src/{*/{server,worker},*/*/{server,worker},*/*/*/{server,worker}}/**/*.ts', {
    cwd: new URL('../../../', import.meta.url),
  })
    .filter((path) => !path.endsWith('.test.ts'))
    .filter((path) => {
      const text = readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
      return text.includes('handleJob(') && text.includes('instanceof Problem')
    })
  expect(deciding.toSorted()).toEqual(harmless)
})
