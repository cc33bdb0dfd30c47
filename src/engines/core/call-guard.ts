import { EngineError, isPassing } from './engine-error.ts'
import type { GuardSettings, Readings, RetryPolicy, Watched } from './guard-options.ts'
import { openGuardedServer, type TimedCall } from './guarded-server.ts'
import { pause } from './pause.ts'

export interface CallGuard extends Watched {
  run<Answer>(call: (signal: AbortSignal) => Promise<Answer>, signal: AbortSignal): Promise<Answer>
}

/** Several servers that do the same work. */
export interface ServerPool<Server> extends Watched {
  /** Calls the healthy server with the least load; if it fails, the next one. */
  run<Answer>(
    call: (server: Server, ...timed: Parameters<TimedCall<Answer>>) => Promise<Answer>,
    signal: AbortSignal,
  ): Promise<Answer>
}

/**
 * Wraps every call of an engine: limits concurrency and rate, sets timeouts, retries, and stops calling a failing
 * engine for a while.
 */
export function openGuard(settings: GuardSettings): CallGuard {
  const pool = openServerPool([{}], () => settings, settings)
  return {
    run: (call, signal) => pool.run((_, trySignal) => call(trySignal), signal),
    readings: pool.readings,
  }
}

/** The same for an engine with several servers. Each has its own limits and its own pauses after faults. */
export function openServerPool<Server extends { weight?: number | undefined }>(
  servers: readonly Server[],
  guardOf: (server: Server) => GuardSettings,
  {
    tries = 10,
    firstPause = 500,
    longestPause = 30_000,
    longestWait = 120_000,
    random = Math.random,
  }: RetryPolicy,
): ServerPool<Server> {
  const members = servers.map((server) => ({ server, guard: openGuardedServer(guardOf(server)) }))
  type Member = (typeof members)[number]

  const load = ({ server, guard }: Member) => guard.load() / (server.weight ?? 1)
  /** Of the servers that were not called yet: the healthy one with the least load. */
  const next = (asked: ReadonlySet<Member>) =>
    members
      .filter((member) => !asked.has(member))
      .toSorted((one, two) => one.guard.unsure() - two.guard.unsure() || load(one) - load(two))[0]

  function refuseIfUnavailable() {
    const refusals = members.map(({ guard }) => guard.refusal())
    if (!refusals.every((each) => each !== undefined)) return
    throw refusals.reduce((one, two) => ((one.retryAfter ?? 0) <= (two.retryAfter ?? 0) ? one : two))
  }

  return {
    async run(call, signal) {
      signal.throwIfAborted()
      refuseIfUnavailable()
      for (let tried = 1; ; tried += 1) {
        const failed = new Map<Member, EngineError>()
        for (let member = next(new Set()); member; member = next(new Set(failed.keys()))) {
          const { server, guard } = member
          try {
            const answer = await guard.attempt((...timed) => call(server, ...timed), signal)
            // If a server refuses what another one accepts, this counts as a fault of the first, such as a
            // missing model.
            for (const [other, error] of failed) if (error.kind === 'refused') other.guard.doubt()
            return answer
          } catch (error) {
            signal.throwIfAborted()
            if (!(error instanceof EngineError)) throw error
            failed.set(member, error)
          }
        }
        const passing = [...failed].filter(([, error]) => isPassing(error))
        const fault = passing[0]?.[1] ?? [...failed.values()][0]!
        if (tried >= tries || passing.length === 0) throw fault
        // Full jitter, so that callers that failed together do not retry together.
        const backOff = random() * Math.min(longestPause, firstPause * 2 ** (tried - 1))
        const waits = passing.map(([{ guard }, error]) => Math.max(error.retryAfter ?? 0, guard.rest()))
        const wait = Math.max(backOff, Math.min(...waits))
        if (wait > longestWait) throw fault
        await pause(wait, signal)
      }
    },
    readings: () => readingsOf(members.map(({ guard }) => guard.readings())),
  }
}

/** The health of several servers is that of the best of them. */
function readingsOf(all: readonly Readings[]): Readings {
  const sum = (of: (each: Readings) => number) => all.reduce((total, each) => total + of(each), 0)
  const state = (['well', 'trying', 'resting'] as const).find((one) =>
    all.some((each) => each.state === one),
  )!
  const lastFault = all.findLast((each) => each.lastFault)?.lastFault
  return {
    state,
    calls: sum((each) => each.calls),
    faults: sum((each) => each.faults),
    latencies: all.flatMap((each) => each.latencies),
    running: sum((each) => each.running),
    waiting: sum((each) => each.waiting),
    ...(lastFault && { lastFault }),
  }
}
