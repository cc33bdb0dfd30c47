import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { Problem } from '#core/server/http/problem.ts'
import { route } from '#core/server/http/route.ts'
import { recordAudit } from '#identity/audit/server/record-audit.ts'
import { maxProviders, staffProviderList, staffProviderRemove, staffProviderSave } from '../contract.ts'
import { findProvider } from './access.ts'
import { returnPath } from './begin-attempt.ts'
import { openClient, type Provider, sealClientSecret, unsealClientSecret } from './client.ts'

export const staffProviderListRoute = route(staffProviderList, async (_, { db, tenant, originOf }) => {
  const rows = await db
    .selectFrom('sign_in_providers')
    .selectAll('sign_in_providers')
    .select((is) =>
      is
        .selectFrom('linked_identities')
        .select((its) => its.fn.countAll<number>().as('count'))
        .whereRef('provider_id', '=', 'sign_in_providers.id')
        .as('linked'),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const hosts = await db
    .selectFrom('tenant_hosts')
    .select('host')
    .where('tenant_id', '=', tenant.id)
    .orderBy('is_primary', 'desc')
    .orderBy('host')
    .execute()
  return {
    providers: rows.map((row) => ({
      id: row.id,
      name: row.name,
      issuer: row.issuer,
      clientId: row.client_id,
      hasSecret: row.client_secret !== null,
      emailDomains: row.email_domains,
      opensAccounts: row.opens_accounts,
      roleClaim: row.role_claim,
      roleValues: row.role_values,
      linked: row.linked ?? 0,
    })),
    returnsTo: hosts.map(({ host }) => new URL(returnPath, originOf(host)).href),
  }
})

export const staffProviderSaveRoute = route(staffProviderSave, async (input, context) => {
  const { app, db, tenant } = context
  const before = input.id === undefined ? undefined : await findProvider(db, input.id)
  const id = input.id ?? randomUUID()
  const { secret: key } = app.config
  const saved = before?.client_secret && unsealClientSecret(key, id, before.client_secret)
  const secret = input.secret === undefined ? (saved ?? undefined) : input.secret || undefined
  // Finds mistakes in the address now, instead of at the first sign-in.
  await openClient(app, { issuer: input.issuer, client_id: input.clientId, secret })
  const values = {
    name: input.name,
    issuer: input.issuer,
    client_id: input.clientId,
    client_secret: secret === undefined ? null : sealClientSecret(key, id, secret),
    email_domains: input.emailDomains,
    opens_accounts: input.opensAccounts,
    role_claim: input.roleClaim,
    role_values: sql<Provider['role_values']>`${JSON.stringify(input.roleValues)}::jsonb`,
    changed_at: app.now(),
  }
  await db.transaction().execute(async (trx) => {
    if (before) {
      // Ids of another provider identify other people.
      if (before.issuer !== input.issuer)
        await trx.deleteFrom('linked_identities').where('provider_id', '=', id).execute()
      await trx.updateTable('sign_in_providers').set(values).where('id', '=', id).execute()
    } else {
      const { count } = await trx
        .selectFrom('sign_in_providers')
        .select((is) => is.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      if (count >= maxProviders) throw new Problem('providersFull', { most: maxProviders })
      await trx
        .insertInto('sign_in_providers')
        .values({ ...values, tenant_id: tenant.id, id, created_at: app.now() })
        .execute()
    }
    await recordAudit(trx, context, 'provider.save', null, { name: input.name, url: input.issuer })
  })
  return { id }
})

export const staffProviderRemoveRoute = route(staffProviderRemove, async ({ id }, context) => {
  await context.db.transaction().execute(async (trx) => {
    const { name, issuer } = await findProvider(trx, id)
    await trx.deleteFrom('sign_in_providers').where('id', '=', id).execute()
    await recordAudit(trx, context, 'provider.remove', null, { name, url: issuer })
  })
  return null
})
