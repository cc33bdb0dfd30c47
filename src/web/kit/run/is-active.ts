import type { Run } from '#contract/runs.ts'

/** Whether a run is waiting or running. */
export const isActive = ({ state }: Pick<Run, 'state'>): boolean => state === 'waiting' || state === 'running'
