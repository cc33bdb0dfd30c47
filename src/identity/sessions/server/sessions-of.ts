import type { Caller, RequestContext } from '#core/server/http/route.ts'
import type { ShownSession } from '../contract.ts'

/** The active sessions of an account, newest first. */
export async function sessionsOf(
  { app, db, caller }: Pick<RequestContext, 'app' | 'db'> & { caller: Caller },
  account: string,
): Promise<ShownSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'device', 'address', 'created_at'])
    .where('account_id', '=', account)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', app.now())
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(({ created_at, ...row }) => ({
    ...row,
    timeSignIn: created_at.toISOString(),
    own: row.id === caller.by.session,
  }))
}
