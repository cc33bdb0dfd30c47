import type { Transaction } from 'kysely'
import type { DB } from '#server/core/db/tables.ts'
import { Problem } from '#server/core/http/problem.ts'
import type { CallerContext } from '#server/core/http/route.ts'
import { type OwnVoiceRow, ownVoicesOf } from '#server/production/voices/own-voices.ts'

/** A voice of the caller, locked. Revoked voices are not found. */
export async function lockOwnVoice(
  trx: Transaction<DB>,
  { caller }: Pick<CallerContext, 'caller'>,
  id: string,
): Promise<OwnVoiceRow> {
  const row = await ownVoicesOf(trx, caller.id)
    .selectAll()
    .where('id', '=', id)
    .where('state', '!=', 'revoked')
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem('notFound')
  return row
}
