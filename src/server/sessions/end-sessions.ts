import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

export type Ending = 'signedOut' | 'passwordChanged' | 'suspended' | 'replaced'

/** Ends one session, or all of an account; open sockets hear of it at once. */
export async function endSessions(
  db: Db,
  which: { session: string } | { account: string },
  why: Ending,
  now: Date,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: now, ended_why: why })
    .where('session' in which ? 'id' : 'account_id', '=', 'session' in which ? which.session : which.account)
    .where('ended_at', 'is', null)
    .execute()
  await sql`select pg_notify('sessions', current_setting('yiyin.tenant'))`.execute(db)
}
