import type { Transaction } from 'kysely'
import type { DB } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import type { RequestContext } from '#core/server/http/route.ts'
import { lockAccount } from '#identity/accounts/server/access.ts'
import { notify } from '#identity/notifications/server/notify.ts'
import { exitReasonOf } from '#identity/sessions/server/exit-reason.ts'
import type { Attempt } from './attempt.ts'
import type { Provider } from './client.ts'
import type { Person } from './person.ts'

interface NewLink {
  provider: Provider
  subject: string
  account: string
}

/** Links a person at a provider with an account, whose owner is notified; false if the person is linked already. */
export async function addLink(
  trx: Transaction<DB>,
  { app, tenant }: Pick<RequestContext, 'app' | 'tenant'>,
  { provider, subject, account }: NewLink,
): Promise<boolean> {
  const now = app.now()
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('linked_identities')
    .values({
      tenant_id: tenant.id,
      provider_id: provider.id,
      subject,
      account_id: account,
      linked_at: now,
      used_at: now,
    })
    .onConflict((known) => known.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return false
  const to = { tenant: tenant.id, account, now }
  await notify(trx, to, 'providerLinked', { provider: provider.name })
  return true
}

/**
 * Links the account that began the attempt, which has confirmed its password. The session may have ended since, so it is checked
 * under the lock that ends sessions.
 */
export async function linkSession(
  context: RequestContext,
  provider: Provider,
  { subject }: Person,
  { account, session }: NonNullable<Attempt['links']>,
): Promise<{ linked: string }> {
  const { app, db } = context
  await db.transaction().execute(async (trx) => {
    const owner = await lockAccount(trx, account)
    const row = await trx
      .selectFrom('sessions')
      .select(['created_at', 'ended_at', 'expires_at'])
      .where('id', '=', session)
      .executeTakeFirst()
    const problem = exitReasonOf(row && { ...owner, ...row }, app.now())
    if (problem) throw new Problem(problem)
    if (await addLink(trx, context, { provider, subject, account })) return
    const linked = await trx
      .selectFrom('linked_identities')
      .select('account_id')
      .where('provider_id', '=', provider.id)
      .where('subject', '=', subject)
      .executeTakeFirstOrThrow()
    if (linked.account_id !== account) throw new Problem('providerTaken', { provider: provider.name })
  })
  return { linked: provider.name }
}
