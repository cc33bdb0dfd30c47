import type { FaultInfo } from '#domain/fault.ts'
import { engineFault } from './faults.ts'
import { EngineError, isPassing } from './engine-error.ts'
import { openGate, type Pace } from './gate.ts'
import { pause } from './pause.ts'
import type { Ability } from './ports.ts'
import type { OnCall } from './observe-calls.ts'

/** Retry limits and timeouts of a guard. */
export interface RetryPolicy {
  /** The number of attempts in total. */
  tries?: number
  /** The timeout of one attempt in milliseconds. */
  timeLimit?: number
  firstPause?: number
  longestPause?: number
  /** A call fails if the engine asks for a longer wait than this. */
  longestWait?: number
  /** After this many consecutive faults the engine is not called for `restFor` milliseconds; then one call tries it. */
  faultsToRest?: number
  restFor?: number
  random?: () => number
}

export interface GuardOptions extends RetryPolicy {
  /** Called for every call. */
  onCall?: OnCall
}

export interface GuardSettings extends Pace, GuardOptions {
  /** The engine's id and display name. */
  id: string
  name: string
  does: Ability
}

/** Health data of an engine. */
export interface Readings {
  state: 'well' | 'resting' | 'trying'
  calls: number
  faults: number
  /** Milliseconds of recent calls, oldest first. */
  latencies: readonly number[]
  running: number
  waiting: number
  lastFault?: FaultInfo
}

export interface Watched {
  readings(): Readings
}

export interface CallGuard extends Watched {
  run<Answer>(call: (signal: AbortSignal) => Promise<Answer>, signal: AbortSignal): Promise<Answer>
}

const latenciesKept = 20

/**
 * Wraps every call of an engine: limits concurrency and rate, sets timeouts, retries, and stops calling a failing
 * engine for a while.
 */
export function openGuard(settings: GuardSettings): CallGuard {
  const { id, name, does, onCall, tries = 10, timeLimit = 120_000, firstPause = 500 } = settings
  const { longestPause = 30_000, longestWait = 120_000 } = settings
  const { faultsToRest = 10, restFor = 30_000, random = Math.random } = settings
  const gate = openGate(settings)
  const latencies: number[] = []
  let calls = 0
  let faults = 0
  let faultsInARow = 0
  let restUntil = 0
  let probing = false
  let lastFault: FaultInfo | undefined
  let limited: { until: number; error: EngineError } | undefined

  const isDown = () => faultsInARow >= faultsToRest
  const rest = () => Math.max(0, restUntil - Date.now())

  function refuseWhileResting() {
    if (!isDown() || (rest() === 0 && !probing)) return
    const wait = rest() || firstPause
    throw new EngineError(
      id,
      'unavailable',
      engineFault('failedInARow', {
        name,
        count: faultsInARow,
        seconds: Math.ceil(wait / 1000),
        fault: lastFault ?? '',
      }),
      { retryAfter: wait },
    )
  }

  /** If the wait is too long, waiting calls fail immediately instead of queueing for an hour. */
  function refuseWhileLimited() {
    if (!limited) return
    const left = limited.until - Date.now()
    const { kind, info } = limited.error
    if (left <= longestWait) {
      limited = undefined
      gate.hold(left)
      return
    }
    throw new EngineError(id, kind, info, { retryAfter: left })
  }

  async function attempt<Answer>(call: (signal: AbortSignal) => Promise<Answer>, signal: AbortSignal) {
    const leave = await gate.enter(signal)
    const isProbe = isDown()
    try {
      refuseWhileLimited()
      refuseWhileResting()
      probing ||= isProbe
      const begun = performance.now()
      calls += 1
      try {
        const answer = await withinTime(call, signal)
        faultsInARow = 0
        onCall?.({ engine: id, does, milliseconds: performance.now() - begun })
        return answer
      } catch (error) {
        note(error)
        const milliseconds = performance.now() - begun
        if (!signal.aborted) onCall?.({ engine: id, does, milliseconds, error, rest: isDown() ? rest() : 0 })
        throw error
      } finally {
        if (latencies.push(performance.now() - begun) > latenciesKept) latencies.shift()
        if (isProbe) probing = false
      }
    } finally {
      leave()
    }
  }

  function note(error: unknown) {
    if (!(error instanceof EngineError)) return
    faults += 1
    lastFault = error.info
    if (error.kind === 'limited') hold(error)
    // A refusal is an answer, so the engine is up.
    if (error.kind !== 'unavailable' && error.kind !== 'badAnswer') {
      faultsInARow = 0
      return
    }
    faultsInARow += 1
    if (isDown()) restUntil = Date.now() + restFor
  }

  function hold(error: EngineError) {
    const { retryAfter: wait = 0 } = error
    if (wait > longestWait) limited = { until: Date.now() + wait, error }
    else gate.hold(wait)
  }

  async function withinTime<Answer>(call: (signal: AbortSignal) => Promise<Answer>, signal: AbortSignal) {
    const clock = new AbortController()
    const late = new EngineError(
      id,
      'unavailable',
      engineFault('tooSlow', { name, seconds: Math.round(timeLimit / 1000) }),
    )
    const timer = setTimeout(() => clock.abort(late), timeLimit)
    try {
      return await call(AbortSignal.any([signal, clock.signal]))
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    async run(call, signal) {
      signal.throwIfAborted()
      refuseWhileLimited()
      refuseWhileResting()
      for (let tried = 1; ; tried += 1) {
        try {
          return await attempt(call, signal)
        } catch (error) {
          signal.throwIfAborted()
          if (tried >= tries || !isPassing(error)) throw error
          // Full jitter, so that callers that failed together do not retry together.
          const backOff = random() * Math.min(longestPause, firstPause * 2 ** (tried - 1))
          const wait = Math.max(backOff, error.retryAfter ?? 0, isDown() ? rest() : 0)
          if (wait > longestWait) throw error
          await pause(wait, signal)
        }
      }
    },
    readings: () => ({
      state: !isDown() ? 'well' : probing || rest() === 0 ? 'trying' : 'resting',
      calls,
      faults,
      latencies: [...latencies],
      ...gate.count(),
      ...(lastFault && { lastFault }),
    }),
  }
}
