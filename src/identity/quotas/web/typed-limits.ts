import { quotaProblems } from '#core/texts/problems/quota.ts'
import { uploadsAtOnce } from '../contract/quotas.ts'
import { retentionDays } from '../contract/retention.ts'

/** The unit of a field, in bytes; runs are counted. */
export const units = { gigabytes: 1e9, megabytes: 1e6, count: 1, days: 1, uploads: 1 } as const
export type LimitUnit = keyof typeof units

export const typedLimit = (unit: LimitUnit, typed: string): number | null =>
  typed.trim() === '' ? null : Math.round(Number(typed.trim()) * units[unit])

export const shownLimit = (unit: LimitUnit, limit: number | null): string =>
  limit === null ? '' : String(limit / units[unit])

/** Empty is no limit. */
export const isLimit = (unit: LimitUnit) => (typed: string) => {
  if (unit === 'days')
    return retentionDays.safeParse(typedLimit(unit, typed)).success
      ? undefined
      : quotaProblems.retentionInvalid
  if (unit === 'uploads')
    return uploadsAtOnce.safeParse(typedLimit(unit, typed)).success ? undefined : quotaProblems.uploadsInvalid
  const shape = unit === 'count' ? /^\d{1,5}$/ : /^\d{1,7}(\.\d{1,3})?$/
  const limit = typedLimit(unit, typed)
  return limit === null || (shape.test(typed.trim()) && limit > 0) ? undefined : quotaProblems.quotaInvalid
}
