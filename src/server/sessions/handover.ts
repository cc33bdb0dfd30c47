import { sql } from 'kysely'
import type { Door } from '../accounts/account.ts'
import type { Visit } from '../http/answer.ts'
import { hashOf, newSecret } from './cookie.ts'
import { isPassword } from './password.ts'

/** How long a ticket from one host to another lives (rulings, 11). */
const validFor = 60_000

/**
 * Where the name and the password belong to another tenant, makes the address on its host that carries the sign-in on.
 * The ticket is bound to that host and kept as a hash alone.
 */
export async function makeHandover(
  visit: Visit,
  door: Door,
  typed: { appId: string; password: string },
): Promise<string | undefined> {
  const { app } = visit
  const { rows } = await sql<{
    tenant_id: string
    account_id: string
    password_hash: string
  }>`select * from accounts_named(${typed.appId}, ${door})`.execute(app.database.outside)
  for (const found of rows) {
    if (found.tenant_id === visit.tenant.id) continue
    const tenant = await app.tenants.byId(found.tenant_id)
    if (!tenant || !(await isPassword(typed.password, found.password_hash))) continue
    const ticket = newSecret()
    await app.database
      .of(tenant.id)
      .insertInto('tickets')
      .values({
        tenant_id: tenant.id,
        hash: hashOf(ticket),
        purpose: 'handover',
        account_id: found.account_id,
        host: tenant.host,
        expires_at: new Date(app.now().getTime() + validFor),
      })
      .execute()
    const address = new URL('/login', visit.originOf(tenant.host))
    address.searchParams.set('jwt', ticket)
    return address.href
  }
  return undefined
}
