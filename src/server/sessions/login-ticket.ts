import { loginTicket } from '#contract/sessions.ts'
import { findAccount } from '../accounts/account.ts'
import { answer } from '../http/answer.ts'
import { Problem } from '../http/problem.ts'
import { hashOf } from './cookie.ts'
import { startSession } from './start-session.ts'
import { isLiveTicket } from './ticket-life.ts'
import { allowAddress } from './tries.ts'

const byAddress = { seconds: 900, most: 100 }

export const answerLoginTicket = answer(loginTicket, async ({ ticket }, visit) => {
  const { app, db, tenant } = visit
  await allowAddress(db, 'ticket', visit.address, byAddress, app.now())
  // Taking it and finding it are one step: of a hundred at once, one gets the row.
  const taken = await db
    .deleteFrom('tickets')
    .where('hash', '=', hashOf(ticket))
    .where('purpose', '=', 'handover')
    .where('host', '=', tenant.host)
    .returning(['account_id', 'expires_at'])
    .executeTakeFirst()
  if (!taken || !isLiveTicket(taken.expires_at, app.now())) throw new Problem('ticketDead')
  const account = await findAccount(db, taken.account_id)
  if (!account) throw new Problem('accountGone')
  return startSession(visit, { checked: account, stale: 'ticketDead' })
})
