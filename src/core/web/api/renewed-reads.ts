import type { Call } from '#core/contract/call.ts'

type Renew = (reads: readonly Call[]) => Promise<unknown>

let renew: Renew = async () => undefined

/** Reads these calls again where their data is shown, and resolves when it is there. */
export const renewReads: Renew = (reads) => renew(reads)

/** Set by queries.ts: the sign-in page, which uses actions too, loads without queries and shows none. */
export const renewReadsBy = (by: Renew): void => {
  renew = by
}
