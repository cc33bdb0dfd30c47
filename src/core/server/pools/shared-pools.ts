import { availableParallelism } from 'node:os'
import { maxUploads } from '#core/contract/upload-limit.ts'

/** How much of a pool accounts, tenants and all of them together may take at the same time. */
export interface Ceilings {
  total: number
  ofTenant: number
  ofAccount: number
}

/** Whoever takes something from a pool. */
export interface Taker {
  tenant: string
  account: string
}

const processors = availableParallelism()
/** One processor is left for the event loop; beyond these threads the database is the bottleneck. */
const interactiveOfTenant = Math.max(2, Math.min(3, processors - 1))

/**
 * What accounts and tenants that do not know each other share in one process. A pool is opened by its name, so that it
 * cannot exist without ceilings, and src/testkit/attack/floods.ts has to define how to flood each of them. A tenant
 * never gets the last place, so that another one does not wait for it. The lanes of workers are in worker-lanes.ts.
 */
export const sharedPools = {
  /** Threads for calls that a person waits for. */
  interactiveThreads: { total: interactiveOfTenant + 1, ofTenant: interactiveOfTenant, ofAccount: 1 },
  /** Threads for imports. */
  importThreads: { total: 2, ofTenant: 1, ofAccount: 1 },
  /** Calls that are being handled: they take turns in the connections to the database. */
  calls: { total: 1024, ofTenant: 128, ofAccount: 16 },
  /** Pages that listen to events. */
  eventSockets: { total: 20_000, ofTenant: 10_000, ofAccount: 20 },
  /** Speakers of live sessions and pages that watch their own; viewers are limited by the link. */
  liveSockets: { total: 10_000, ofTenant: 5000, ofAccount: 50 },
  /** Uploads that are incomplete or not yet used, counted in the database; the disk limits them in total. */
  uploads: { total: Infinity, ofTenant: 2000, ofAccount: maxUploads },
} as const satisfies Record<string, Ceilings>
export type SharedPool = keyof typeof sharedPools

export interface LaneLimits {
  ceilings: Ceilings
  /** Of one task. */
  processorSeconds: number
}

/**
 * Tasks of one lane never wait for those of another. An import may take a minute of processor time; people who wait for
 * anything else get an answer or a refusal within seconds.
 */
export const threadLanes = {
  interactive: { ceilings: sharedPools.interactiveThreads, processorSeconds: 10 },
  import: { ceilings: sharedPools.importThreads, processorSeconds: 60 },
} satisfies Record<string, LaneLimits>
export type ThreadLane = keyof typeof threadLanes
