import type { Call } from '#contract/call.ts'

export interface AttackOptions {
  /** Determines what is sent and in which order, so that a seed repeats a run. */
  seed: number
  /** Which calls are attacked. */
  takes: (call: Call) => boolean
  /** Whether the routes outside the contract are attacked too. */
  withRoutes: boolean
  /** The maximum number of malformed cases, or of amplifying files, for each call. */
  casesPerCall: number
  /** Milliseconds for which the event loop may be held; 50 by default. */
  holdLimit?: number
  /** Aborted when the time is over. */
  signal: AbortSignal
}
