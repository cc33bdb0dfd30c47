const [second, minute, hour] = [1000, 60_000, 3_600_000]

/** The pauses before further attempts, three days together. */
const pauses = [
  5 * second,
  minute,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  8 * hour,
  8 * hour,
  12 * hour,
  12 * hour,
  12 * hour,
  12 * hour,
]

/** When the next attempt is due after this many failed; undefined after the last. */
export function nextAttempt(failed: number, now: Date): Date | undefined {
  const pause = pauses[failed - 1]
  return pause === undefined ? undefined : new Date(now.getTime() + pause)
}
