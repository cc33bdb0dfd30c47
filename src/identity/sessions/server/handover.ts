import { type RawBuilder, sql } from 'kysely'
import type { ProblemName } from '#core/contract/codes.ts'
import type { RequestContext } from '#core/server/http/route.ts'
import type { Portal } from '#identity/accounts/server/account.ts'
import { hashOf, newSecret } from './cookie.ts'
import { lockChecked } from './lock-checked.ts'
import { ticketEnd } from './ticket-life.ts'

export interface AccountElsewhere {
  tenant_id: string
  account_id: string
  password_hash: string
  /** The primary host of its tenant. */
  host: string
}

/** The accounts of other tenants with this name, oldest first. */
export const accountsElsewhere = (
  context: RequestContext,
  portal: Portal,
  name: string,
): Promise<AccountElsewhere[]> => elsewhere(context, sql`select * from accounts_named(${name}, ${portal})`)

/** The users of other tenants with this verified phone number, oldest first. */
export const usersElsewhere = (context: RequestContext, mobile: string): Promise<AccountElsewhere[]> =>
  elsewhere(context, sql`select * from accounts_with_mobile(${mobile})`)

async function elsewhere(
  { app, tenant }: RequestContext,
  query: RawBuilder<Omit<AccountElsewhere, 'host'>>,
): Promise<AccountElsewhere[]> {
  const { rows } = await query.execute(app.database.outside)
  const found: AccountElsewhere[] = []
  for (const row of rows) {
    const other = row.tenant_id === tenant.id ? undefined : await app.tenants.byId(row.tenant_id)
    if (other) found.push({ ...row, host: other.host })
  }
  return found
}

/**
 * The address on another tenant's host that completes the sign-in. The ticket is bound to that host and stored as a
 * hash.
 */
export async function makeHandover(
  context: RequestContext,
  account: AccountElsewhere,
  stale: ProblemName,
): Promise<string> {
  const { app } = context
  const { tenant_id, account_id, password_hash, host } = account
  const ticket = newSecret()
  await app.database
    .of(tenant_id)
    .transaction()
    .execute(async (trx) => {
      await lockChecked(trx, { id: account_id, password_hash }, stale)
      await trx
        .insertInto('tickets')
        .values({
          tenant_id,
          hash: hashOf(ticket),
          purpose: 'handover',
          account_id,
          host,
          expires_at: ticketEnd(app.now()),
        })
        .execute()
    })
  const address = new URL('/login', context.originOf(host))
  address.searchParams.set('jwt', ticket)
  return address.href
}
