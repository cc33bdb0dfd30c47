import { useEffect, useRef, useState } from 'react'
import type { Run } from '#contract/runs.ts'

type Going = Pick<Run, 'timeStart' | 'share'>

export interface Estimate {
  /** An estimate in milliseconds, with its time. */
  left: number
  at: number
  share: number
}

/** Minimum elapsed time and progress for an estimate. */
const tooSoon = { passed: 3000, share: 0.02 }
/** Smoothing factor: stages differ in speed. */
const trust = 0.3

/** Smoothed estimate of the remaining time. */
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

/** Rounds seconds to readable steps. */
export function roughly(milliseconds: number): number {
  const seconds = milliseconds / 1000
  const step = seconds < 60 ? 5 : seconds < 600 ? 30 : 60
  return Math.max(5, Math.ceil(seconds / step) * step)
}

/** The same for the server's estimate of a waiting run; keeps the last known value. */
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

/** Milliseconds after which an exceeded estimate is dropped. */
const overdue = 10_000

/** Undefined if the estimate is long exceeded. */
export function shownOf({ left, at }: Estimate, now: number): number | undefined {
  const rest = left - (now - at)
  return rest < -overdue ? undefined : roughly(rest)
}

/** Remaining seconds of a run, counted down; undefined if unknown. */
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
  // A new attempt starts with the progress of the previous one, which says nothing about its speed.
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
