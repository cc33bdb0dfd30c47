import { type Ceilings, sharedPools } from './shared-pools.ts'

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
