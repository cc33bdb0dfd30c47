import type { Db } from '#core/server/db/database.ts'
import { notify } from '#core/server/db/notify.ts'

export type Ending =
  | 'signedOut'
  | 'passwordChanged'
  | 'suspended'
  | 'replaced'
  | 'hostRemoved'
  | 'keyRevoked'
  | 'secondFactorReset'

type Which = { session: string } | { tenant: string } | { host: string } | { key: string }
const columns = {
  session: 'id',
  tenant: 'tenant_id',
  host: 'host',
  key: 'key_id',
} as const

/**
 * Ends one session, all of a tenant, those of a host, or those that an API key opened; open sockets are notified
 * immediately. Those of an account end by an event (account-event.ts), which also ends what else acts for it.
 */
export async function endSessions(db: Db, which: Which, why: Ending, now: Date): Promise<void> {
  const [[name, value]] = Object.entries(which) as [[keyof typeof columns, string]]
  await db
    .updateTable('sessions')
    .set({ ended_at: now, ended_why: why })
    .where(columns[name], '=', value)
    .where('ended_at', 'is', null)
    .execute()
  if ('key' in which) await db.deleteFrom('tickets').where('key_id', '=', which.key).execute()
  await notify(db, 'sessions', '')
}

/** Ends all sessions of an account but one, and with them its tickets: each is a pending sign-in. */
export async function endSessionsOf(
  db: Db,
  { account, but }: { account: string; but?: string | undefined },
  why: Ending,
  now: Date,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: now, ended_why: why })
    .where('account_id', '=', account)
    .where('id', 'is distinct from', but ?? null)
    .where('ended_at', 'is', null)
    .execute()
  await db
    .deleteFrom('tickets')
    .where('account_id', '=', account)
    .where('purpose', 'in', ['handover', 'secondFactor'])
    .execute()
  await notify(db, 'sessions', '')
}
