import { handledCodes } from '#contract/handled-codes.ts'
import { loginTicket } from '#contract/sessions.ts'
import { send } from '#web/core/api/api.ts'
import { CallFailure } from '#web/core/api/call-failure.ts'
import { endSession, forgetSession, openSession } from '#web/core/session/session.ts'
import { takeTicket } from '#web/core/session/ticket.ts'

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
