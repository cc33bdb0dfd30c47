import { socketTicket } from '#contract/sessions.ts'
import { answer } from '../http/answer.ts'
import { hashOf, newSecret } from '../sessions/cookie.ts'
import { ticketEnd } from '../sessions/ticket-life.ts'

/** A browser cannot send headers with a WebSocket, and the token must not stand in an address: this opens it, once. */
export const answerSocketTicket = answer(socketTicket, async (_input, visit) => {
  const { app, db, tenant, caller } = visit
  const ticket = newSecret()
  await db
    .insertInto('tickets')
    .values({
      tenant_id: tenant.id,
      hash: hashOf(ticket),
      purpose: 'socket',
      account_id: caller.id,
      session_id: caller.sessionId,
      host: tenant.host,
      expires_at: ticketEnd(app.now()),
    })
    .execute()
  return { ticket }
})
