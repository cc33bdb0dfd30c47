import type { Call } from '#core/contract/call.ts'
import type { AttackOptions } from './options.ts'
import type { Recorder } from './record.ts'
import type { Target } from './target.ts'

const usualSecondsPerCall = 60

/**
 * Attacks each call in turn until the time is over or the server died. `attackOne` stops between two requests when its
 * signal aborts, so one slow call does not use the time of the others; the report lists it as unfinished.
 */
export async function eachCall(
  target: Target,
  recorder: Recorder,
  { calls, options }: { calls: readonly Call[]; options: AttackOptions },
  attackOne: (call: Call, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const milliseconds = (options.secondsPerCall ?? usualSecondsPerCall) * 1000
  recorder.expect(calls.map(({ path }) => `/api${path}`))
  for (const call of calls) {
    if (options.signal.aborted) return
    const path = `/api${call.path}`
    recorder.cover(path)
    const signal = AbortSignal.any([options.signal, AbortSignal.timeout(milliseconds)])
    await attackOne(call, signal)
    if (signal.aborted) recorder.unfinished(path)
    if (await target.isAlive()) continue
    recorder.add(path, 'the server died', target.server.logged().slice(-2000))
    return
  }
}
