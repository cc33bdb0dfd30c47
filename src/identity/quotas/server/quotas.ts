import { sql } from 'kysely'
import type { Db } from '#core/server/db/database.ts'
import type { AccountQuotas, TenantQuotas } from '../contract/quotas.ts'
import { shownLimits, storedLimits, type StoredLimits } from './limits.ts'

const ofTenant = ['storage', 'runs', 'accountStorage', 'accountRuns', 'upload'] as const
const ofAccount = ['storage', 'runs', 'upload', 'uploads'] as const
const ofRegistered = ['registeredStorage', 'registeredRuns', 'registeredUploads'] as const

/** A film of 2 GB and its dubs in several languages take up about a fifth of the storage. */
const registeredByDefault = { registeredStorage: 50e9, registeredRuns: 20, registeredUploads: 10 }

/** Null where the tenant has removed the limit that accounts have by default. */
type StoredTenantQuotas = StoredLimits<(typeof ofTenant)[number]> & {
  [Each in (typeof ofRegistered)[number]]?: number | null
}

export const shownTenantQuotas = (stored: StoredTenantQuotas): TenantQuotas => ({
  ...shownLimits(ofTenant, stored),
  ...registeredByDefault,
  ...pick(stored, ofRegistered),
})

export const storedTenantQuotas = (quotas: TenantQuotas): StoredTenantQuotas => ({
  ...storedLimits(pick(quotas, ofTenant)),
  ...Object.fromEntries(
    ofRegistered
      .filter((name) => quotas[name] !== registeredByDefault[name])
      .map((name) => [name, quotas[name]]),
  ),
})

const pick = <Quotas extends object, Name extends keyof Quotas>(quotas: Quotas, names: readonly Name[]) =>
  Object.fromEntries(
    names.filter((name) => quotas[name] !== undefined).map((name) => [name, quotas[name]]),
  ) as Pick<Quotas, Name>

export const shownAccountQuotas = (stored: StoredLimits<keyof AccountQuotas>): AccountQuotas =>
  shownLimits(ofAccount, stored)

/** What the tenant sets for each account, and for those that registered themselves. */
export function usualQuotas(
  stored: StoredTenantQuotas,
  { registered }: { registered: boolean },
): AccountQuotas {
  const all = shownTenantQuotas(stored)
  const usual = { storage: all.accountStorage, runs: all.accountRuns, upload: all.upload, uploads: null }
  if (!registered) return usual
  return {
    ...usual,
    storage: lower(usual.storage, all.registeredStorage),
    runs: lower(usual.runs, all.registeredRuns),
    uploads: all.registeredUploads,
  }
}

const lower = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)

export interface Quotas {
  /** The limits of the account: its own, otherwise those for each account. */
  account: AccountQuotas
  tenant: TenantQuotas
}

export async function readQuotas(db: Db, account: string): Promise<Quotas> {
  const { own, all, registered } = await db
    .selectFrom('accounts')
    .innerJoin('tenants', 'tenants.id', 'accounts.tenant_id')
    .select(['accounts.quotas as own', 'accounts.registered', 'tenants.quotas as all'])
    .where('accounts.id', '=', account)
    .executeTakeFirstOrThrow()
  return { account: { ...usualQuotas(all, { registered }), ...own }, tenant: shownTenantQuotas(all) }
}

export async function tenantQuotas(db: Db, tenant: string): Promise<TenantQuotas> {
  const { quotas } = await db
    .selectFrom('tenants')
    .select('quotas')
    .where('id', '=', tenant)
    .executeTakeFirstOrThrow()
  return shownTenantQuotas(quotas)
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
