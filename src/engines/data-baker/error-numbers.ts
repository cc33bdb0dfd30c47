import * as z from 'zod'
import type { EngineError } from '#engines/core/engine-error.ts'
import { vendorFault, type Vendor, type VendorFault } from '#engines/core/vendor.ts'

const numbered = z.looseObject({ err_no: z.number(), err_msg: z.string().default('') })

/** The job is not finished yet. */
export const stillWorking = 21_040_001

const longestWords = 200

const faults: readonly [from: number, to: number, VendorFault][] = [
  [10_001, 10_010, 'refused'],
  [20_000, 20_008, 'unavailable'],
  [30_000, 30_000, 'unauthorized'],
  [30_001, 30_001, 'limited'],
  [40_001, 40_005, 'refused'],
  [50_001, 50_001, 'unavailable'],
]

/** The fault for dataBaker's error number; undefined if there is none. */
export function faultOfAnswer(vendor: Vendor, json: unknown): EngineError | undefined {
  const read = numbered.safeParse(json)
  if (!read.success || read.data.err_no === 0 || read.data.err_no === stillWorking) return undefined
  const { err_no, err_msg } = read.data
  const [, , fault = 'badAnswer' as const] = faults.find(([from, to]) => err_no >= from && err_no <= to) ?? []
  return vendorFault(vendor, fault, `${err_no} ${err_msg}`.trim().slice(0, longestWords))
}

const oauthRefusal = z.object({ error: z.string(), error_description: z.string().optional() })

/** Token errors have the OAuth form, all others a number. */
export function refusalOf(vendor: Vendor, json: unknown): EngineError | { words: string } | undefined {
  const fault = faultOfAnswer(vendor, json)
  if (fault) return fault
  const { data } = oauthRefusal.safeParse(json)
  return data && { words: data.error_description ?? data.error }
}
