import { handledCodes } from '#core/contract/handled-codes.ts'
import { loginTicket } from '#core/contract/sessions.ts'
import { send } from '#core/web/api/api.ts'
import { CallFailure } from '#core/web/api/call-failure.ts'
import { endSession, forgetSession, openSession } from '#core/web/session/session.ts'
import { takeTicket } from '#core/web/session/ticket.ts'

/** Signs in with the ticket of the address, for the frame of another site. */
export async function openByTicket(): Promise<void> {
  try {
    const reply = await send(loginTicket, { ticket: takeTicket() }, { anonymous: true, quiet: true })
    // A ticket for frames needs no second step; a frame has no page that could ask for one.
    if ('secondFactor' in reply) return endSession(handledCodes.notSignedIn)
    forgetSession()
    openSession(reply)
  } catch (error) {
    endSession(error instanceof CallFailure ? error.code : undefined)
  }
}
