import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

export type Ending = 'signedOut' | 'passwordChanged' | 'suspended' | 'replaced'

/** Ends one session, all of an account but one, or all of a tenant; open sockets hear of it at once. */
export async function endSessions(
  db: Db,
  which: { session: string } | { account: string; but?: string } | { tenant: string },
  why: Ending,
  now: Date,
): Promise<void> {
  const [column, value] =
    'session' in which
      ? (['id', which.session] as const)
      : 'account' in which
        ? (['account_id', which.account] as const)
        : (['tenant_id', which.tenant] as const)
  await db
    .updateTable('sessions')
    .set({ ended_at: now, ended_why: why })
    .where(column, '=', value)
    .where('id', 'is distinct from', ('but' in which && which.but) || null)
    .where('ended_at', 'is', null)
    .execute()
  await sql`select pg_notify('sessions', current_setting('yiyin.tenant'))`.execute(db)
}
