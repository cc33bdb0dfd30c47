import { sql, type Transaction } from 'kysely'
import type { DB } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import { readQuotas, runsNow, storageUsed } from './quotas.ts'

interface Whose {
  tenant: string
  account: string
}

const megabyte = 1e6

/** Decimal, as sizes are shown everywhere. */
export const asGigabytes = (bytes: number): number => Math.round(bytes / 1e7) / 100

/**
 * Refuses another file of this size, before its row is inserted in the same transaction. Size 0 checks whether any storage is
 * left.
 */
export async function refuseStorage(trx: Transaction<DB>, whose: Whose, size: number): Promise<void> {
  const { account, tenant } = await readQuotas(trx, whose.account)
  if (account.upload !== null && size > account.upload)
    throw new Problem('quotaUpload', { megabytes: Math.floor(account.upload / megabyte) })
  await lockQuotas(trx, whose, { tenant: tenant.storage !== null, account: account.storage !== null })
  if (account.storage !== null) {
    const used = await storageUsed(trx, whose.account)
    if (isOver(used, size, account.storage))
      throw new Problem('quotaStorage', { used: asGigabytes(used), limit: asGigabytes(account.storage) })
  }
  if (tenant.storage !== null && isOver(await storageUsed(trx, null), size, tenant.storage))
    throw new Problem('quotaTenantStorage')
}

const isOver = (used: number, size: number, limit: number) => used + Math.max(size, 1) > limit

/** Refuses another run of an account, before its row is inserted in the same transaction. */
export async function refuseRun(trx: Transaction<DB>, whose: Whose): Promise<void> {
  const { account, tenant } = await readQuotas(trx, whose.account)
  await lockQuotas(trx, whose, { tenant: tenant.runs !== null, account: account.runs !== null })
  if (account.runs !== null && (await runsNow(trx, whose.account)) >= account.runs)
    throw new Problem('quotaRuns', { most: account.runs })
  if (tenant.runs !== null && (await runsNow(trx, null)) >= tenant.runs) throw new Problem('quotaTenantRuns')
}

/**
 * Serializes counting and adding until the commit, if a limit is set. It does not lock the account's row, because transactions
 * that hold the row of a project must not wait for it.
 */
async function lockQuotas(
  trx: Transaction<DB>,
  whose: Whose,
  limited: Record<keyof Whose, boolean>,
): Promise<void> {
  for (const each of ['tenant', 'account'] as const)
    if (limited[each])
      await sql`select pg_advisory_xact_lock(hashtextextended(${`quota:${whose[each]}`}, 0))`.execute(trx)
}
