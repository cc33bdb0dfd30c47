import type { App } from '#core/server/app/app.ts'
import type { Tenant } from '#core/server/app/tenant.ts'
import { Problem } from '#core/server/http/problem.ts'
import { takeTicket } from '#identity/sessions/server/find-ticket.ts'
import { isLiveTicket } from '#identity/sessions/server/ticket-life.ts'

/** Redeems the one-time ticket of a socket; undefined if it is wrong or its address has sent too many wrong ones. */
export async function takeSocketTicket(
  { database, now }: Pick<App, 'database' | 'now'>,
  { tenant, address }: { tenant: Tenant; address: string },
  ticket: string,
) {
  const at = { purpose: 'socket', host: tenant.host } as const
  const taken = await takeTicket(database.of(tenant.id), { ...at, ticket, address, now: now() }).catch(
    (error: unknown) => {
      if (error instanceof Problem) return undefined
      throw error
    },
  )
  if (!taken?.session_id || !isLiveTicket(taken.expires_at, now())) return undefined
  return { tenant: tenant.id, account: taken.account_id, session: taken.session_id }
}
