import { EngineError } from './engine-error.ts'
import { pause } from './pause.ts'

/**
 * The maximum total wait of a run for one answer of a resting engine, in milliseconds. Calls a person waits for use
 * less.
 */
export const maxWaitOfRuns = 5 * 60_000

/** Retries as long as the engine says when to, with a total wait of at most `maxWait` milliseconds. */
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
