import { createHash, timingSafeEqual } from 'node:crypto'
import type { Db } from '#server/core/db/database.ts'
import { allowAddress } from '#server/identity/sessions/tries.ts'

const hash = (text: string) => createHash('sha256').update(text).digest()

/** Checks the pass code of a link, if it has one. Failed attempts are limited by address. */
export async function checkPassCode(
  db: Db,
  { id, pass_code }: { id: string; pass_code: string | null },
  given: string | undefined,
  { address, now }: { address: string; now: Date },
): Promise<boolean> {
  if (pass_code === null) return true
  // A page first calls without a pass code, to find out whether one is needed.
  if (given === undefined) return false
  if (timingSafeEqual(hash(given), hash(pass_code))) return true
  await allowAddress(db, 'wrongPassCode', { address, now, of: id })
  return false
}
