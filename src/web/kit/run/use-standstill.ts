import { useEffect, useState } from 'react'
import type { Run } from '#contract/runs.ts'

/** Milliseconds without progress after which the page says why. */
const patience = 2000

/** Whether the progress of a running run stands still. */
export function useStandstill({
  id,
  state,
  stage,
  share,
}: Pick<Run, 'id' | 'state' | 'stage' | 'share'>): boolean {
  const at = `${id} ${stage} ${share}`
  const [stood, setStood] = useState<string>()
  useEffect(() => {
    if (state !== 'running') return
    const timer = setTimeout(() => setStood(at), patience)
    return () => clearTimeout(timer)
  }, [state, at])
  return state === 'running' && stood === at
}
