import type { Run } from '#core/contract/runs.ts'
import { workState } from '#core/contract/wire-numbers.ts'

interface Ended {
  state: number
  run: Pick<Run, 'state'> | null
}

/** The server has one state for works that were not made: whether somebody cancelled them is known by their run. */
export const isCancelled = ({ state, run }: Ended): boolean =>
  state === workState.failed && run?.state === 'cancelled'

export const hasFailed = (work: Ended): boolean => work.state === workState.failed && !isCancelled(work)
