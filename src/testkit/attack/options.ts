import type { Call } from '#contract/call.ts'

export interface AttackOptions {
  /** What is sent, and in which order, follows from it, so that a seed replays a run. */
  seed: number
  /** Which calls are attacked. */
  takes: (call: Call) => boolean
  /** Whether the routes outside the contract are attacked too. */
  withRoutes: boolean
  /** How many malformed cases of each call are sent at most. */
  casesPerCall: number
  /** Milliseconds for which the event loop may be held; 50 where nothing is said. */
  holdLimit?: number
  /** Aborted when the time is up. */
  signal: AbortSignal
}
