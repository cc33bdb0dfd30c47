import type { FaultInfo } from '#domain/fault.ts'
import { EngineError } from './engine-error.ts'
import { engineFault } from './faults.ts'
import { openGate } from './gate.ts'
import type { GuardSettings, Readings } from './guard-options.ts'

const latenciesKept = 20

/** The time limit begins again with each call of `goesOn`. */
export type TimedCall<Answer> = (signal: AbortSignal, goesOn: () => void) => Promise<Answer>

/** One server behind a guard: its queue, its health, and when it may be called again. */
export function openGuardedServer(settings: GuardSettings) {
  const { id, reportAs = id, name, does, onCall, timeLimit = 120_000, firstPause = 500 } = settings
  const { longestPause = 30_000, longestWait = 120_000, faultsToRest = 10, restFor = 30_000 } = settings
  const gate = openGate(settings)
  const latencies: number[] = []
  let calls = 0
  let faults = 0
  let faultsInARow = 0
  let restUntil = 0
  let doubtedUntil = 0
  let probing = false
  let lastFault: FaultInfo | undefined
  let limited: { until: number; error: EngineError } | undefined

  const isDown = () => faultsInARow >= faultsToRest
  const rest = () => Math.max(0, restUntil - Date.now())

  /** Why it may not be called now; undefined if it may. */
  function refusal(): EngineError | undefined {
    return limitRefusal() ?? restRefusal()
  }

  function restRefusal() {
    if (!isDown() || (rest() === 0 && !probing)) return undefined
    const wait = rest() || firstPause
    const seconds = Math.ceil(wait / 1000)
    const values = { name, count: faultsInARow, seconds, fault: lastFault ?? '' }
    return new EngineError(id, 'unavailable', engineFault('failedInARow', values), { retryAfter: wait })
  }

  /** If the wait is too long, waiting calls fail immediately instead of queueing for an hour. */
  function limitRefusal() {
    if (!limited) return undefined
    const left = limited.until - Date.now()
    const { kind, info } = limited.error
    if (left > longestWait) return new EngineError(id, kind, info, { retryAfter: left })
    limited = undefined
    gate.hold(left)
    return undefined
  }

  async function attempt<Answer>(call: TimedCall<Answer>, signal: AbortSignal) {
    const leave = await gate.enter(signal)
    const isProbe = isDown()
    try {
      const refused = refusal()
      if (refused) throw refused
      probing ||= isProbe
      const begun = performance.now()
      calls += 1
      try {
        const answer = await withinTime(call, signal)
        faultsInARow = 0
        doubtedUntil = 0
        onCall?.({ engine: reportAs, does, milliseconds: performance.now() - begun })
        return answer
      } catch (error) {
        note(error)
        const milliseconds = performance.now() - begun
        if (!signal.aborted)
          onCall?.({ engine: reportAs, does, milliseconds, error, rest: isDown() ? rest() : 0 })
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
    if (error.kind === 'unauthorized') doubt()
    // A refusal is an answer, so the engine is up.
    if (error.kind !== 'unavailable' && error.kind !== 'badAnswer') {
      faultsInARow = 0
      return
    }
    faultsInARow += 1
    doubtedUntil = Date.now() + Math.min(longestPause, firstPause * 2 ** (faultsInARow - 1))
    if (isDown()) restUntil = Date.now() + restFor
  }

  function hold(error: EngineError) {
    const { retryAfter: wait = 0 } = error
    if (wait > longestWait) limited = { until: Date.now() + wait, error }
    else gate.hold(wait)
  }

  /** Others are preferred for a while. */
  const doubt = () => void (doubtedUntil = Date.now() + restFor)

  async function withinTime<Answer>(call: TimedCall<Answer>, signal: AbortSignal) {
    const clock = new AbortController()
    const seconds = Math.round(timeLimit / 1000)
    const late = new EngineError(id, 'unavailable', engineFault('tooSlow', { name, seconds }))
    const timer = setTimeout(() => clock.abort(late), timeLimit)
    try {
      return await call(AbortSignal.any([signal, clock.signal]), () => timer.refresh())
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    refusal,
    attempt,
    doubt,
    /** Milliseconds for which it is not called after too many faults. */
    rest: () => (isDown() ? rest() : 0),
    /** Milliseconds for which another server is the better choice. */
    unsure: () =>
      Math.max(rest(), gate.held(), doubtedUntil - Date.now(), (limited?.until ?? 0) - Date.now(), 0),
    /** The share of its capacity that running and waiting calls use. */
    load() {
      const { running, waiting } = gate.count()
      return (running + waiting) / settings.atOnce
    },
    readings: (): Readings => ({
      state: !isDown() ? 'well' : probing || rest() === 0 ? 'trying' : 'resting',
      calls,
      faults,
      latencies: [...latencies],
      ...gate.count(),
      ...(lastFault && { lastFault }),
    }),
  }
}
