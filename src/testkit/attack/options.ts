import type { Call } from '#core/contract/call.ts'

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
  /** Seconds after which a part leaves a call for the next one; 60 by default. */
  secondsPerCall?: number
  /** Aborted when the time is over, or the attack is interrupted. */
  signal: AbortSignal
  onProgress?: OnProgress
}

/** How far a part is, before it attacks a call or another route. */
export interface AttackProgress {
  /** The call or route that is attacked next. */
  path: string
  /** The number of calls attacked so far, and of those to attack. */
  calls: number
  ofCalls: number
  /** The number of requests so far. */
  sent: number
  findings: number
}
export type OnProgress = (progress: AttackProgress) => void
