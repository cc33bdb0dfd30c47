import type { Run } from '#contract/runs.ts'

/** It waits or runs: something is still to come of it. */
export const isGoing = ({ state }: Pick<Run, 'state'>): boolean => state === 'waiting' || state === 'running'
