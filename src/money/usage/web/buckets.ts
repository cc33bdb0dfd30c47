import type { UsageType } from '#core/contract/usage-types.ts'
import { usageKind } from '#core/contract/wire-numbers.ts'
import type { TrendDay } from '../contract/usage.ts'

export type Sums = Omit<TrendDay, 'day'>

/** A bar of the chart: a day, or a week in long ranges. */
export interface Bucket extends Sums {
  from: string
  to: string
}

/** Longer ranges are shown by week. */
const maxDays = 100
const week = 7

/** The last bucket is complete; the first has the remainder. */
export function bucketsOf(days: readonly TrendDay[]): Bucket[] {
  const size = days.length > maxDays ? week : 1
  const buckets: Bucket[] = []
  for (let end = days.length; end > 0; end -= size) {
    const some = days.slice(Math.max(0, end - size), end)
    buckets.unshift({ from: some[0]!.day, to: some.at(-1)!.day, ...sumsOf(some) })
  }
  return buckets
}

export function sumsOf(days: readonly Sums[]): Sums {
  const sums = { used: 0, received: 0, passed: 0, expired: 0 }
  for (const { used, received, passed, expired } of days) {
    sums.used += used
    sums.received += received
    sums.passed += passed
    sums.expired += expired
  }
  return sums
}

const minute = 60
const hour = 60 * minute

/** Rounded maximum of the scale. */
export function topOf(highest: number, type: UsageType): number {
  const unit = type === usageKind.speech || highest < minute ? 1 : highest < hour ? minute : hour
  const round = roundAbove(highest / unit) * unit
  // Steps of 1, 2 and 5 do not suit minutes.
  return type !== usageKind.speech && highest <= minute
    ? Math.min(round, minute)
    : type !== usageKind.speech && highest <= hour
      ? Math.min(round, hour)
      : round
}

function roundAbove(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1)))
  return [1, 2, 5, 10].map((step) => step * power).find((step) => step >= value)!
}
