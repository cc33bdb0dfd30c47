import { framePath, mirrorOf } from '#core/contract/frame-path.ts'
import { malformed } from '#core/server/http/malformed.ts'
import { Problem } from '#core/server/http/problem.ts'
import { route } from '#core/server/http/route.ts'
import { tenantAccounts } from '#identity/accounts/server/access.ts'
import { hashOf, newSecret } from '#identity/sessions/server/cookie.ts'
import { ticketEnd } from '#identity/sessions/server/ticket-life.ts'
import { frameTicket } from '../contract/frames.ts'

export const frameTicketRoute = route(frameTicket, async ({ account, name, path }, context) => {
  const { app, db, tenant, caller, originOf } = context
  if (caller.by.key === undefined) throw new Problem('keyNeeded')
  if ((account === undefined) === (name === undefined)) throw malformed('account', 'valid')
  const address = new URL(path, originOf(tenant.host))
  const shownInFrames = [framePath, ...app.screens.map((screen) => mirrorOf(screen.path))]
  if (!shownInFrames.includes(address.pathname) || address.searchParams.has('jwt'))
    throw new Problem('frameAddress')
  const user = await tenantAccounts(db)
    .select('id')
    .where('role', '=', 'user')
    .where('suspended_at', 'is', null)
    .where(account === undefined ? 'name' : 'id', '=', account ?? name!)
    .executeTakeFirst()
  if (!user) throw new Problem('frameUser')
  const ticket = newSecret()
  const expires_at = ticketEnd(app.now())
  await db
    .insertInto('tickets')
    .values({
      tenant_id: tenant.id,
      hash: hashOf(ticket),
      purpose: 'handover',
      account_id: user.id,
      key_id: caller.by.key,
      host: tenant.host,
      expires_at,
    })
    .execute()
  address.searchParams.set('jwt', ticket)
  return { address: address.href, timeExpire: expires_at.toISOString() }
})
