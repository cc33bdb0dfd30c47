import type { Transaction } from 'kysely'
import type { Role } from '#core/contract/call.ts'
import type { DB } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import type { RequestContext } from '#core/server/http/route.ts'
import { notify } from '#identity/notifications/server/notify.ts'
import { portalOf } from './account.ts'
import { isTaken } from './taken.ts'
import { mapUniqueViolation } from './unique-violation.ts'

export interface NewAccount {
  role: Role
  name: string
  password_hash: string
  mobile: string | null
  email: string | null
  agent_id: string | null
}

/**
 * Opens an account for another person, who first sets a password and accepts the terms. Its contacts are unverified
 * until the owner enters a code. A contact verified by another account is refused: the person already has an account,
 * or it is a typing error.
 */
export async function openAccount(
  trx: Transaction<DB>,
  { app, tenant, language }: Pick<RequestContext, 'app' | 'tenant' | 'language'>,
  { mobile, email, ...account }: NewAccount,
): Promise<string> {
  const portal = portalOf(account.role)
  if (mobile && (await isTaken(trx, portal, { mobile }))) throw new Problem('mobileTaken')
  if (email && (await isTaken(trx, portal, { email }))) throw new Problem('emailTaken')
  const { id } = await mapUniqueViolation(
    trx
      .insertInto('accounts')
      .values({
        ...account,
        given_mobile: mobile,
        given_email: email,
        tenant_id: tenant.id,
        must_change_password: true,
        must_agree: true,
        domain: tenant.host,
        language,
        created_at: app.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  await notify(trx, { tenant: tenant.id, account: id, now: app.now() }, 'welcome', { name: account.name })
  return id
}
