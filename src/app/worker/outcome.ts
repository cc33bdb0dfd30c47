import type { ProblemName } from '#core/contract/codes.ts'
import { type Failure, failureOf, type OurFault } from '#core/server/failures/failure.ts'
import { Problem } from '#core/server/http/problem.ts'
import type { Job } from '#core/server/jobs/job.ts'
import type { Claimed } from './claim.ts'

/** What becomes of a job whose attempt failed. The pause is in seconds. */
export type Outcome =
  | { ended: 'failed'; error: unknown }
  | { ended: 'retried'; error: unknown; problem: ProblemName; pause: number }
  | { ended: 'postponed'; error: unknown; problem: OurFault; pause: number; cutOff?: { isSuspect: boolean } }

/** A job may wait this long for faults of ours to end. */
const maxFaultHours = 24
/** A retry of an attempt that failed, or whose worker died. */
const longestPause = 600
/** A look whether a fault of ours is over. */
const longestWait = 300
/** The same, while somebody speaks. */
const longestLive = 5

/** Adds up to half as jitter, so that many jobs do not return at once. */
const withJitter = (seconds: number, random: () => number) => seconds * (1 + random() / 2)

/** Seconds before the next attempt, doubled each time. */
export const pauseBefore = (job: Pick<Job, 'retryAfter'>, failed: number, random = Math.random) =>
  withJitter(Math.min(longestPause, job.retryAfter * 2 ** (failed - 1)), random)

/** The only place that decides whether an attempt counts. */
export function outcomeOf(
  job: Pick<Job, 'retryAfter' | 'lane'>,
  claimed: Claimed,
  error: unknown,
  {
    now,
    failure = failureOf(error),
    random = Math.random,
  }: { now: Date; failure?: Failure; random?: () => number },
): Outcome {
  switch (failure.of) {
    case 'theirs':
    case 'engine':
      return { ended: 'failed', error }
    case 'unclear':
      if (claimed.isLastAttempt) return { ended: 'failed', error }
      return {
        ended: 'retried',
        error,
        problem: 'tryFailed',
        pause: pauseBefore(job, claimed.attempt - claimed.postponed, random),
      }
    case 'ours':
      if (isTooLong(claimed, now)) return { ended: 'failed', error: waitedTooLong(error) }
      return {
        ended: 'postponed',
        error,
        problem: failure.fault,
        pause: withJitter(
          Math.min(job.lane === 'live' ? longestLive : longestWait, 2 ** (claimed.postponed + 1)),
          random,
        ),
      }
  }
}

/** Deaths of workers before a job runs with no other such job, and deaths as the only one that end it. */
const suspectAfter = 2
const maxSuspected = 2

/** Whether workers died so often while they ran it that no other such job may run beside it. */
export const isSuspect = ({ cutOff }: Pick<Claimed, 'cutOff'>): boolean => cutOff >= suspectAfter

export interface Silent {
  /** Of the jobs of the dead worker, it is the only suspect one. */
  isSuspect: boolean
  /** How often that was so before. */
  suspected: number
  /** Since its first such end, other jobs of its lane have been done. */
  othersFinish: boolean
}

/**
 * What becomes of a job whose worker died. That is a fault of ours, unless workers die again and again with this job alone
 * under suspicion while others finish: then the job kills them, for example because it needs more memory than there is.
 */
export function outcomeOfSilence(
  job: Pick<Job, 'lane'>,
  claimed: Claimed,
  silent: Silent,
  error: unknown,
  { now, random = Math.random }: { now: Date; random?: () => number },
): Outcome {
  if (isTooLong(claimed, now)) return { ended: 'failed', error: waitedTooLong(error) }
  const died = claimed.cutOff + 1
  if (silent.isSuspect && silent.othersFinish && silent.suspected + 1 >= maxSuspected)
    return { ended: 'failed', error: new Problem('runCrashes', { count: died }) }
  // The first time it continues at once: it was probably a restart.
  const longest = job.lane === 'live' ? longestLive : longestPause
  const pause = died === 1 ? 0 : withJitter(Math.min(longest, 15 * 2 ** (died - 1)), random)
  return { ended: 'postponed', error, problem: 'tryCutOff', pause, cutOff: { isSuspect: silent.isSuspect } }
}

const isTooLong = ({ troubledAt }: Claimed, now: Date): boolean =>
  troubledAt !== null && now.getTime() - troubledAt.getTime() > maxFaultHours * 3_600_000

const waitedTooLong = (cause: unknown): Problem =>
  Object.assign(new Problem('runWaitedTooLong', { hours: maxFaultHours }), { cause })
