import type { App } from '#server/core/app/app.ts'
import type { Tenant } from '#server/core/app/tenant.ts'
import { hashOf } from '#server/identity/sessions/cookie.ts'
import { isLiveTicket } from '#server/identity/sessions/ticket-life.ts'

/** Redeems the one-time ticket of a socket. */
export async function takeTicket(
  { database, now }: Pick<App, 'database' | 'now'>,
  tenant: Tenant,
  ticket: string,
) {
  const taken = await database
    .of(tenant.id)
    .deleteFrom('tickets')
    .where('hash', '=', hashOf(ticket))
    .where('purpose', '=', 'socket')
    .where('host', '=', tenant.host)
    .returning(['account_id', 'session_id', 'expires_at'])
    .executeTakeFirst()
  if (!taken?.session_id || !isLiveTicket(taken.expires_at, now())) return undefined
  return { tenant: tenant.id, account: taken.account_id, session: taken.session_id }
}
