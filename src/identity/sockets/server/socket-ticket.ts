import { socketTicket } from '#core/contract/sessions.ts'
import { route, sessionOf } from '#core/server/http/route.ts'
import { hashOf, newSecret } from '#identity/sessions/server/cookie.ts'
import { ticketEnd } from '#identity/sessions/server/ticket-life.ts'

/**
 * A browser cannot send headers with a WebSocket, and the token must not be in an address: this one-time ticket is used
 * instead.
 */
export const socketTicketRoute = route(socketTicket, async (_input, context) => {
  const { app, db, tenant, caller } = context
  const ticket = newSecret()
  await db
    .insertInto('tickets')
    .values({
      tenant_id: tenant.id,
      hash: hashOf(ticket),
      purpose: 'socket',
      account_id: caller.id,
      session_id: sessionOf(caller),
      host: tenant.host,
      expires_at: ticketEnd(app.now()),
    })
    .execute()
  return { ticket }
})
