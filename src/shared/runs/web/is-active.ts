import type { Run } from '#core/contract/runs.ts'

/** Whether a run is waiting or running. */
export const isActive = ({ state }: Pick<Run, 'state'>): boolean => state === 'waiting' || state === 'running'
