import { createHash, timingSafeEqual } from 'node:crypto'
import type { Db } from '#server/core/db/database.ts'
import { allowAddress } from '#server/identity/sessions/tries.ts'
import type { ShareRow } from './access.ts'

const wrongTries = { seconds: 600, most: 30 }
const hash = (text: string) => createHash('sha256').update(text).digest()

/** Whether the pass code of a link was given, if it has one. Wrong ones are limited by address. */
export async function checkPassCode(
  db: Db,
  { id, pass_code }: Pick<ShareRow, 'id' | 'pass_code'>,
  given: string | undefined,
  { address, now }: { address: string; now: Date },
): Promise<boolean> {
  if (pass_code === null) return true
  if (given !== undefined && timingSafeEqual(hash(given), hash(pass_code))) return true
  await allowAddress(db, `live-pass:${id}`, address, wrongTries, now)
  return false
}
