import type { Db } from '#core/server/db/database.ts'
import { Problem } from '#core/server/http/problem.ts'

/** A suspended agent cannot sell; its users keep their usage. */
export async function refuseSuspendedSeller(db: Db, seller: string | null): Promise<void> {
  if (seller === null) return
  const { suspended_at } = await db
    .selectFrom('accounts')
    .select('suspended_at')
    .where('id', '=', seller)
    .executeTakeFirstOrThrow()
  if (suspended_at) throw new Problem('sellerSuspended')
}
