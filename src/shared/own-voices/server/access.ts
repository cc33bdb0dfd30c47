import type { Transaction } from 'kysely'
import type { DB } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import type { CallerContext } from '#core/server/http/route.ts'
import { type OwnVoiceRow, ownVoicesOf } from '#shared/voices/server/own-voices.ts'

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
