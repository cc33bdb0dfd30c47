import { useEffect, useRef, useState } from 'react'
import type { Run } from '#core/contract/runs.ts'

/** Milliseconds without progress after which the page says why. */
const patience = 2000
/** The same while no events of the run arrive, so that a slow connection is not taken for a slow run. */
const silence = 6000

/** Whether a running run makes no progress. */
export function useStandstill(run: Run): boolean {
  const { id, state, stage, share } = run
  const at = `${id} ${state} ${stage} ${share}`
  const changed = useRef<{ at: string; since: number }>(undefined)
  const [stands, setStands] = useState(false)
  useEffect(() => {
    const now = Date.now()
    if (changed.current?.at !== at) changed.current = { at, since: now }
    const passed = now - changed.current.since
    setStands(passed >= patience)
    const timer = setTimeout(() => setStands(true), Math.max(0, silence - passed))
    return () => clearTimeout(timer)
  }, [run, at])
  return state === 'running' && stands
}
