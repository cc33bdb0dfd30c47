import { EngineError } from './engine-error.ts'
import { pause } from './pause.ts'

/** How long a run waits, in all, for one answer of an engine that is left alone after many faults. A person waits less. */
export const maxWaitOfRuns = 5 * 60_000

/** Asks again as long as the engine says when, and all the waiting together is not longer than `patience` milliseconds. */
export async function retryWhileResting<Answer>(
  call: () => Promise<Answer>,
  maxWait: number,
  signal: AbortSignal,
): Promise<Answer> {
  for (let left = maxWait; ;) {
    try {
      return await call()
    } catch (error) {
      const wait = error instanceof EngineError ? error.retryAfter : undefined
      if (wait === undefined || wait <= 0 || wait > left) throw error
      left -= wait
      await pause(wait, signal)
    }
  }
}
