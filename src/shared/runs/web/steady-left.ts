import { useEffect, useRef, useState } from 'react'
import type { Run } from '#core/contract/runs.ts'

export interface Estimate {
  /** An estimate in milliseconds, with its time. */
  left: number
  at: number
}

/** Smoothing factor: estimates change between stages. */
const trust = 0.3

/** Smooths the server's estimate in seconds; keeps the last known value. */
export function estimateLeft(
  before: Estimate | undefined,
  left: number | null,
  now: number,
): Estimate | undefined {
  if (left === null) return before
  const expected = before && before.left - (now - before.at)
  const reckoned = left * 1000
  return { left: expected === undefined ? reckoned : expected + (reckoned - expected) * trust, at: now }
}

/** Rounds seconds to readable steps. */
export function roughly(milliseconds: number): number {
  const seconds = milliseconds / 1000
  const step = seconds < 60 ? 5 : seconds < 600 ? 30 : 60
  return Math.max(5, Math.ceil(seconds / step) * step)
}

/** Milliseconds after which an exceeded estimate is dropped. */
const overdue = 10_000

/** Undefined if the estimate is long exceeded. */
export function shownOf({ left, at }: Estimate, now: number): number | undefined {
  const rest = left - (now - at)
  return rest < -overdue ? undefined : roughly(rest)
}

/** Remaining seconds of a run, counted down; undefined if unknown. */
export function useSteadyLeft({ left: reported, state }: Pick<Run, 'left' | 'state'>): number | undefined {
  const estimate = useRef<Estimate>(undefined)
  const [left, setLeft] = useState<number>()
  const waits = state === 'waiting'
  // The time in the queue does not count for the run itself.
  useEffect(() => () => void (estimate.current = undefined), [waits])
  useEffect(() => {
    estimate.current = estimateLeft(estimate.current, reported, Date.now())
    const look = () => setLeft(estimate.current && shownOf(estimate.current, Date.now()))
    look()
    const timer = setInterval(look, 1000)
    return () => clearInterval(timer)
  }, [waits, reported])
  return left
}
