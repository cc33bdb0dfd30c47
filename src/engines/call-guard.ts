import type { FaultInfo } from '#domain/fault.ts'
import { engineFault } from './faults.ts'
import { EngineError, isPassing } from './engine-error.ts'
import { openGate, type Pace } from './gate.ts'
import { pause } from './pause.ts'
import type { Ability } from './ports.ts'
import type { OnCall } from './observe-calls.ts'

/** How patient a guard is with its engine. */
export interface RetryPolicy {
  /** How often one call is tried in all. */
  tries?: number
  /** Milliseconds that one try may take. */
  timeLimit?: number
  firstPause?: number
  longestPause?: number
  /** An engine that asks for a longer wait than this fails the call. */
  longestWait?: number
  /** After so many faults in a row the engine is left alone for `restFor` milliseconds; then one call tries it. */
  faultsToRest?: number
  restFor?: number
  random?: () => number
}

export interface GuardOptions extends RetryPolicy {
  /** Hears of every call. */
  onCall?: OnCall
}

export interface GuardSettings extends Pace, GuardOptions {
  /** The engine's id and its name for people. */
  id: string
  name: string
  does: Ability
}

/** How an engine has done so far. */
export interface Readings {
  state: 'well' | 'resting' | 'trying'
  calls: number
  faults: number
  /** Milliseconds of the last calls, oldest first. */
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

/** Stands round every call of an engine: how many at once and a minute, how long, how often again, and when to leave it alone. */
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

  /** A wait that is too long is told to everybody at once; nobody stands at the gate for an hour. */
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
    // Whoever refuses answers.
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
          // Full jitter: callers that failed together do not come back together.
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
