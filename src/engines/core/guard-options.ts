import type { FaultInfo } from '#domain/fault.ts'
import type { Pace } from './gate.ts'
import type { OnCall } from './observe-calls.ts'
import type { Ability } from './ports.ts'

/** Retry limits and timeouts of a guard. */
export interface RetryPolicy {
  /** The number of attempts in total. */
  tries?: number
  /** The timeout of one attempt in milliseconds. */
  timeLimit?: number
  firstPause?: number
  longestPause?: number
  /** A call fails if the engine requests a longer delay than this. */
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
  /** The id under which its calls are counted, if it is one of several servers of an engine. */
  reportAs?: string
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
