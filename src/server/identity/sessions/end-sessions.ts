import type { Db } from '#server/core/db/database.ts'
import { notify } from '#server/core/db/notify.ts'

export type Ending =
  | 'signedOut'
  | 'passwordChanged'
  | 'suspended'
  | 'replaced'
  | 'hostRemoved'
  | 'keyRevoked'
  | 'secondFactorReset'

type Which =
  | { session: string }
  | { account: string; but?: string }
  | { tenant: string }
  | { host: string }
  | { key: string }
const columns = {
  session: 'id',
  account: 'account_id',
  tenant: 'tenant_id',
  host: 'host',
  key: 'key_id',
} as const

/**
 * Ends one session, all of an account but one, all of a tenant, those of a host, or those that an API key opened; open sockets are notified immediately.
 * To end all of an account, lock its row first (an update does): a sign-in that was checked earlier completes under
 * that lock.
 */
export async function endSessions(db: Db, which: Which, why: Ending, now: Date): Promise<void> {
  const { but, ...one }: { but?: string } & Partial<Record<keyof typeof columns, string>> = which
  const [[name, value]] = Object.entries(one) as [[keyof typeof columns, string]]
  await db
    .updateTable('sessions')
    .set({ ended_at: now, ended_why: why })
    .where(columns[name], '=', value)
    .where('id', 'is distinct from', but ?? null)
    .where('ended_at', 'is', null)
    .execute()
  // A ticket is a pending sign-in, so it ends together with the account's sessions.
  if ('account' in which)
    await db
      .deleteFrom('tickets')
      .where('account_id', '=', which.account)
      .where('purpose', 'in', ['handover', 'secondFactor'])
      .execute()
  if ('key' in which) await db.deleteFrom('tickets').where('key_id', '=', which.key).execute()
  await notify(db, 'sessions', '')
}
