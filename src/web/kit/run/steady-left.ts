import { useEffect, useRef, useState } from 'react'
import type { Run } from '#contract/runs.ts'

type Going = Pick<Run, 'timeStart' | 'share'>

export interface Estimate {
  /** Milliseconds, and the moment at which that was so. */
  left: number
  at: number
  share: number
}

/** Before so much is done nothing can be said: milliseconds passed, and the share. */
const tooSoon = { passed: 3000, share: 0.02 }
/** How much of a new reckoning is believed: stages go at different speeds, and a figure that jumps helps nobody. */
const trust = 0.3

/** How long something still takes, from the share done and the time it took so far; steady from one look to the next. */
export function estimateLeft(
  before: Estimate | undefined,
  { timeStart, share }: Going,
  now: number,
): Estimate | undefined {
  if (!timeStart) return undefined
  const passed = now - Date.parse(timeStart)
  if (passed < tooSoon.passed || share < tooSoon.share) return before
  if (before && share === before.share) return before
  const reckoned = (passed / share) * (1 - share)
  const expected = before && Math.max(0, before.left - (now - before.at))
  const left = expected === undefined ? reckoned : expected + (reckoned - expected) * trust
  return { left, at: now, share }
}

/** Seconds in whole steps that are read at a glance. */
export function roughly(milliseconds: number): number {
  const seconds = milliseconds / 1000
  const step = seconds < 60 ? 5 : seconds < 600 ? 30 : 60
  return Math.max(5, Math.ceil(seconds / step) * step)
}

/** The same for a run that waits, as the server reckons it; who knew once does not forget because one look told nothing. */
export function estimateWait(
  before: Estimate | undefined,
  left: number | null,
  now: number,
): Estimate | undefined {
  if (left === null) return before
  const expected = before && before.left - (now - before.at)
  const reckoned = left * 1000
  return {
    left: expected === undefined ? reckoned : expected + (reckoned - expected) * trust,
    at: now,
    share: 0,
  }
}

/** Milliseconds. A step that takes longer than was reckoned is not about to end all the time. */
const overdue = 10_000

/** Nothing where the time that was reckoned has long passed. */
export function shownOf({ left, at }: Estimate, now: number): number | undefined {
  const rest = left - (now - at)
  return rest < -overdue ? undefined : roughly(rest)
}

/** Seconds that a run still takes, counted down; nothing while nobody can say. */
export function useSteadyLeft({
  timeStart,
  stage,
  share,
  state,
  left: told,
}: Going & Pick<Run, 'stage' | 'state' | 'left'>): number | undefined {
  const estimate = useRef<Estimate>(undefined)
  const [left, setLeft] = useState<number>()
  const waits = state === 'waiting'
  // A try that has said nothing yet shows how far the one before it came, which says nothing of its own pace.
  const silent = stage === null
  useEffect(() => {
    if (waits) estimate.current = estimateWait(estimate.current, told, Date.now())
    const look = () => {
      const now = Date.now()
      const known =
        waits || silent ? estimate.current : estimateLeft(estimate.current, { timeStart, share }, now)
      estimate.current = known
      setLeft(known && shownOf(known, now))
    }
    look()
    const timer = setInterval(look, 1000)
    return () => clearInterval(timer)
  }, [timeStart, silent, share, waits, told])
  return left
}
