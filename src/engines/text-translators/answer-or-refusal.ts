import * as z from 'zod'
import { EngineError } from '#engines/core/engine-error.ts'
import { httpCall, type HttpRequest, readJson, scrub } from '#engines/core/http-call.ts'
import { vendorFault, type Vendor, type VendorFault } from '#engines/core/vendor.ts'

/** A spent quota lasts: it is tried again after a while, because it can be raised. */
export const whileSpent = 10 * 60_000

/** What the codes of a service mean; for others, the status of the answer decides. */
export type FaultsByCode = readonly [codes: RegExp, known: { fault: VendorFault; retryAfter?: number }][]

/** A refusal with its code, as the vendor writes it. */
export function refusalBy(faults: FaultsByCode, code: string, message: string) {
  const [, known] = faults.find(([codes]) => codes.test(code)) ?? []
  return { words: `${code}: ${message}`, ...known }
}

/** A call of a service that reports its refusals with any status, also that of success. */
export async function answerOrRefusal<Shape extends z.ZodType>(
  vendor: Vendor,
  request: Omit<HttpRequest, 'accept' | 'method' | 'refusal'> & Required<Pick<HttpRequest, 'refusal'>>,
  shape: Shape,
): Promise<z.output<Shape>> {
  // Whatever it calls its JSON.
  const answer = await httpCall(vendor, { ...request, method: 'POST', accept: 'text' })
  const refused = request.refusal(readJson(vendor, answer, z.unknown()))
  if (refused instanceof EngineError) throw refused
  if (!refused) return readJson(vendor, answer, shape)
  const { words, fault = 'refused', retryAfter } = refused
  const more = retryAfter === undefined ? {} : { retryAfter }
  throw vendorFault(vendor, fault, scrub(words, request.secrets), more)
}

/** The two parts of a key `ID:SECRET`. */
export function partsOf(key: string): [id: string, secret: string] {
  const [id = '', secret = ''] = key.split(':')
  return [id, secret]
}
