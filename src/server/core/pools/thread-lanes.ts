import { sharedPools } from './shared-pools.ts'

/**
 * Tasks of one lane never wait for those of another. An import may take a minute of processor time; people who wait for
 * anything else get an answer or a refusal within seconds.
 */
export const threadLanes = {
  interactive: { ceilings: sharedPools.interactiveThreads, processorSeconds: 10 },
  import: { ceilings: sharedPools.importThreads, processorSeconds: 60 },
} as const
export type ThreadLane = keyof typeof threadLanes
