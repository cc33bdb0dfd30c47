import type { AccountQuotas, TenantQuotas } from '#contract/quotas.ts'
import { sql } from 'kysely'
import type { Db } from '#server/core/db/database.ts'
import { shownLimits, type StoredLimits } from './limits.ts'

const ofTenant = ['storage', 'runs', 'accountStorage', 'accountRuns', 'upload'] as const
const ofAccount = ['storage', 'runs', 'upload'] as const

export const shownTenantQuotas = (stored: StoredLimits<keyof TenantQuotas>): TenantQuotas =>
  shownLimits(ofTenant, stored)

export const shownAccountQuotas = (stored: StoredLimits<keyof AccountQuotas>): AccountQuotas =>
  shownLimits(ofAccount, stored)

/** What the tenant sets for each account. */
export const usualQuotas = (tenant: StoredLimits<keyof TenantQuotas>): AccountQuotas =>
  shownAccountQuotas({
    ...(tenant.accountStorage !== undefined && { storage: tenant.accountStorage }),
    ...(tenant.accountRuns !== undefined && { runs: tenant.accountRuns }),
    ...(tenant.upload !== undefined && { upload: tenant.upload }),
  })

export interface Quotas {
  /** The limits of the account: its own, otherwise those for each account. */
  account: AccountQuotas
  tenant: TenantQuotas
}

export async function readQuotas(db: Db, account: string): Promise<Quotas> {
  const { own, all } = await db
    .selectFrom('accounts')
    .innerJoin('tenants', 'tenants.id', 'accounts.tenant_id')
    .select(['accounts.quotas as own', 'tenants.quotas as all'])
    .where('accounts.id', '=', account)
    .executeTakeFirstOrThrow()
  return { account: { ...usualQuotas(all), ...own }, tenant: shownTenantQuotas(all) }
}

/** Bytes of the stored files of an account, or of all accounts of the tenant. */
export async function storageUsed(db: Db, account: string | null): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select (
      coalesce((select bytes from storage_used where account_id is not distinct from ${account}), 0)
      + coalesce((select sum(bytes) from storage_changes where ${account}::uuid is null or account_id = ${account}), 0)
    )::bigint as bytes`.execute(db)
  return rows[0]!.bytes
}

/** The number of waiting and running runs. */
export async function runsNow(db: Db, account: string | null): Promise<number> {
  const { count } = await db
    .selectFrom('runs')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('state', 'in', ['waiting', 'running'])
    .$if(account !== null, (query) => query.where('account_id', '=', account!))
    .executeTakeFirstOrThrow()
  return count
}
