import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { accountName } from '#core/contract/fields.ts'
import type { RequestContext } from '#core/server/http/route.ts'
import { type Account, portalOf } from '#identity/accounts/server/account.ts'
import { hashPassword } from '#identity/accounts/server/password.ts'
import { isTaken } from '#identity/accounts/server/taken.ts'
import { mapUniqueViolation } from '#identity/accounts/server/unique-violation.ts'
import { recordAudit } from '#identity/audit/server/record-audit.ts'
import { notify } from '#identity/notifications/server/notify.ts'
import type { Provider } from './client.ts'
import type { Person } from './person.ts'

/**
 * Creates an account for a person whom the provider has authenticated. Nobody knows its password; the terms
 * come first.
 */
export async function openByProvider(
  context: RequestContext,
  provider: Provider,
  { subject, email, names, role }: Person & { email: string },
): Promise<Account> {
  const { app, db, tenant, language } = context
  const name = await freeName(context, role, [...names, email])
  const password_hash = await hashPassword(randomBytes(32).toString('base64'))
  const now = app.now()
  return db.transaction().execute(async (trx) => {
    const account = await mapUniqueViolation(
      trx
        .insertInto('accounts')
        .values({
          tenant_id: tenant.id,
          role,
          registered: role === 'user',
          name,
          email,
          password_hash,
          must_agree: true,
          domain: tenant.host,
          language,
          created_at: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    )
    await trx
      .insertInto('linked_identities')
      .values({
        tenant_id: tenant.id,
        provider_id: provider.id,
        subject,
        account_id: account.id,
        linked_at: now,
        used_at: now,
      })
      .execute()
    if (role === 'user')
      for (const { accounts } of app.features)
        await accounts?.opened?.(trx, context, { id: account.id, contact: email })
    await notify(trx, { tenant: tenant.id, account: account.id, now }, 'welcome', { name })
    const by = { ...context, caller: null }
    await recordAudit(trx, by, 'account.open', account.id, { name, role, way: provider.name })
    return account
  })
}

async function freeName({ db }: RequestContext, role: Person['role'], names: string[]): Promise<string> {
  const portal = portalOf(role)
  const valid = names.flatMap((name) => z.safeParse(accountName, name).data ?? [])
  for (const name of valid) if (!(await isTaken(db, portal, { name }))) return name
  return `${(valid[0] ?? 'user').slice(0, 50)}-${randomBytes(4).toString('hex')}`
}
