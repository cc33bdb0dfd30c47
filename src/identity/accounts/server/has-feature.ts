import type { Db } from '#core/server/db/database.ts'

/** Whether one of these features is enabled for an account or its tenant. */
export async function hasFeature(db: Db, account: string, features: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .innerJoin('tenants', 'tenants.id', 'accounts.tenant_id')
    .select(['accounts.features', 'tenants.features as shared'])
    .where('accounts.id', '=', account)
    .executeTakeFirst()
  return row !== undefined && [...row.features, ...row.shared].some((one) => features.includes(one))
}
