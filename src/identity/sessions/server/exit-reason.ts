import { isFromFuture } from '#core/server/app/clock-skew.ts'
import type { Db } from '#core/server/db/database.ts'

/** Whether a session is valid depends on its account, too. */
export const sessionsWithAccounts = (db: Db) =>
  db
    .selectFrom('sessions')
    .innerJoin('accounts', (join) =>
      join
        .onRef('accounts.tenant_id', '=', 'sessions.tenant_id')
        .onRef('accounts.id', '=', 'sessions.account_id'),
    )

interface Life {
  created_at: Date
  ended_at: Date | null
  expires_at: Date
  suspended_at: Date | null
  removed_at: Date | null
}

/** Why a session with this row is invalid; undefined if it is valid. */
export function exitReasonOf(row: Life | undefined, now: Date) {
  if (!row) return 'sessionEnded'
  if (row.removed_at) return 'accountGone'
  if (row.suspended_at) return 'accountSuspended'
  if (row.ended_at || row.expires_at <= now || isFromFuture(row.created_at, now)) return 'sessionEnded'
  return undefined
}
