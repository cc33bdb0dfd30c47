import { Problem } from '#core/server/http/problem.ts'
import { route, sessionOf } from '#core/server/http/route.ts'
import { notify } from '#identity/notifications/server/notify.ts'
import { ownProviderLink, ownProviderList, ownProviderUnlink } from '../contract.ts'
import { findProvider } from './access.ts'
import { beginAttempt } from './begin-attempt.ts'

export const ownProviderListRoute = route(ownProviderList, async (_, { db, caller }) => {
  const rows = await db
    .selectFrom('sign_in_providers as p')
    .leftJoin('linked_identities as l', (join) =>
      join.onRef('l.provider_id', '=', 'p.id').on('l.account_id', '=', caller.id),
    )
    .select(['p.id', 'p.name', (is) => is.fn.min('l.linked_at').as('linked_at')])
    .groupBy(['p.tenant_id', 'p.id'])
    .orderBy('p.name')
    .orderBy('p.id')
    .execute()
  return rows.map(({ id, name, linked_at }) => ({ id, name, timeLink: linked_at?.toISOString() ?? null }))
})

export const ownProviderLinkRoute = route(ownProviderLink, async ({ provider }, context) => {
  const { caller } = context
  const links = { account: caller.id, session: sessionOf(caller) }
  return { address: await beginAttempt(context, provider, { next: null, links }) }
})

export const ownProviderUnlinkRoute = route(ownProviderUnlink, async ({ provider: id }, context) => {
  const { app, db, tenant, caller } = context
  const provider = await findProvider(db, id)
  await db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('linked_identities')
      .where('provider_id', '=', id)
      .where('account_id', '=', caller.id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new Problem('notFound')
    const to = { tenant: tenant.id, account: caller.id, now: app.now() }
    await notify(trx, to, 'providerUnlinked', { provider: provider.name })
  })
  return null
})
