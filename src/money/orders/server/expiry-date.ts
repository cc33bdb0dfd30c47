import { Problem } from '#core/server/http/problem.ts'

const day = 24 * 3_600_000

/** The expiry of allocated usage: a number of days from now, or the end of a day in China. */
export function expiryDate(
  now: Date,
  { days, until }: { days?: number | undefined; until?: string | undefined },
): Date {
  if (until === undefined && days === undefined) throw new Problem('expiryMissing')
  const expires =
    until === undefined ? new Date(now.getTime() + days! * day) : new Date(`${until}T24:00:00+08:00`)
  if (expires <= now) throw new Problem('expiryPast')
  return expires
}
