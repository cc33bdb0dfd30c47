import * as z from 'zod/mini'

/** 1 dubbing, 0 speech, 2 live translation, in display order. */
export const usageTypes = [1, 0, 2] as const
export type UsageType = (typeof usageTypes)[number]
export const usageType = z
  .pipe(z.coerce.number(), z.literal(usageTypes))
  .check(z.describe('The kind of usage: 1 dubbing, 0 speech, 2 live translation.'))

/**
 * Whether a product spends each type. Other types cannot be sold, given or priced, and are only shown if an account
 * still has some. A new product sets its line to true.
 */
const hasProduct: Readonly<Record<UsageType, boolean>> = { 1: true, 0: true, 2: true }

export const isOffered = (type: UsageType): boolean => hasProduct[type]
export const offeredTypes: readonly UsageType[] = usageTypes.filter(isOffered)
