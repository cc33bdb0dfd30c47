import { sql, type Insertable, type Transaction } from 'kysely'
import type { Database } from '#core/server/db/database.ts'
import type { DB, Tenants as TenantRow } from '#core/server/db/tables.ts'
import { addTerms } from '#identity/tenants/server/add-terms.ts'
import { becomeTenant } from '#identity/tenants/server/become-tenant.ts'
import type { termsTexts } from '#identity/tenants/server/terms-texts.ts'
import { addDefaultPrices } from '#money/prices/server/default-prices.ts'

export interface NewTenant extends Omit<Insertable<TenantRow>, 'id' | 'is_home' | 'revision'> {
  hosts: readonly string[]
  terms?: typeof termsTexts | undefined
}

/**
 * Adds a tenant with its hosts (the first is the primary one), prices and terms. The very first tenant becomes the
 * platform's home. The rest of the transaction runs as that tenant.
 */
export async function addTenant(trx: Transaction<DB>, { hosts, terms, ...row }: NewTenant): Promise<string> {
  const is_home = sql<boolean>`not exists (select from tenants)`
  const { id } = await trx
    .insertInto('tenants')
    .values({ ...row, is_home })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('tenant_hosts')
    .values(hosts.map((host, index) => ({ host, tenant_id: id, is_primary: index === 0 })))
    .execute()
  await becomeTenant(trx, id)
  await addDefaultPrices(trx, id, new Date())
  if (terms)
    for (const kind of ['agreement', 'privacy'] as const)
      await addTerms(trx, { tenant_id: id, kind, version: 1 }, terms[kind])
  return id
}

/** Adds the first tenant to an empty platform: atomically and once, however many processes start. */
export async function fillEmptyPlatform(
  database: Database,
  fill: (trx: Transaction<DB>) => Promise<void>,
): Promise<void> {
  const isEmpty = async (db: Database['outside']) =>
    (await db.selectFrom('tenants').select('id').limit(1).executeTakeFirst()) === undefined
  if (!(await isEmpty(database.outside))) return
  await database.outside.transaction().execute(async (trx) => {
    await sql`lock table tenants in share row exclusive mode`.execute(trx)
    if (await isEmpty(trx)) await fill(trx)
  })
}
