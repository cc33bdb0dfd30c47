import type { Transaction } from 'kysely'
import type { App } from '#core/server/app/app.ts'
import type { DB } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import { findPublishedAccounts, type PublishedAccount } from '#identity/published-accounts/server/guard.ts'
import { refuseWhileMoneyIsOpen } from '#operations/account-removal/server/refuse-removal.ts'
import { removeAccount } from '#operations/account-removal/server/remove-account.ts'
import { demoBank, demoSupport, demoTenants } from './demo.ts'

export interface RemovedDemo {
  accounts: PublishedAccount[]
  /** Accounts with open orders of other people. */
  kept: { account: PublishedAccount; why: Problem }[]
  /** Codes of tenants that lost the demo's bank account and support contacts. */
  cleared: string[]
  /** Codes of tenants that nobody uses any more. */
  closed: string[]
}

/**
 * Removes the accounts that still have a published password, with everything that they made, and the data of the demo's
 * tenants. Orders and the ledger stay, as when people close their account. Can be repeated.
 */
export async function removeDemo(app: App): Promise<RemovedDemo> {
  const accounts = await findPublishedAccounts(app.database)
  const removed: RemovedDemo = { accounts: [], kept: [], cleared: [], closed: [] }
  const among = accounts.map(({ id }) => id)
  for (const account of accounts) {
    const where = { app, db: app.database.of(account.tenant_id), tenant: { id: account.tenant_id } }
    try {
      await removeAccount(where, account, async (trx) => {
        await refuseWhileMoneyIsOpen(trx, account.id, among)
        await releaseUsers(trx, account.id)
      })
      removed.accounts.push(account)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      removed.kept.push({ account, why: error })
    }
  }
  for (const { code } of demoTenants) await clearTenant(app, code, removed)
  return removed
}

/** Other people's accounts, which an agent of the demo opened, go on as users of the platform. */
async function releaseUsers(trx: Transaction<DB>, agent: string) {
  await trx
    .updateTable('accounts')
    .set({ agent_id: null })
    .where('agent_id', '=', agent)
    .where('removed_at', 'is', null)
    .execute()
}

async function clearTenant(app: App, code: string, removed: RemovedDemo) {
  const tenant = await app.database.outside
    .selectFrom('tenants')
    .select(['id', 'is_home', 'suspended_at', 'support_phone', 'support_email'])
    .where('code', '=', code)
    .executeTakeFirst()
  if (!tenant) return
  const db = app.database.of(tenant.id)
  const bank = await db
    .deleteFrom('bank_details')
    .where('seller_id', 'is', null)
    .where('account_number', '=', demoBank.account_number)
    .where('account_name', '=', demoBank.account_name)
    .executeTakeFirst()
  const support = {
    ...(tenant.support_phone === demoSupport.support_phone && { support_phone: null }),
    ...(tenant.support_email === demoSupport.support_email && { support_email: null }),
  }
  const hasSupport = Object.keys(support).length > 0
  if (hasSupport) await db.updateTable('tenants').set(support).where('id', '=', tenant.id).execute()
  if (hasSupport || bank.numDeletedRows > 0n) removed.cleared.push(code)
  if (tenant.is_home || tenant.suspended_at) return
  const used = db.selectFrom('accounts').select('id').where('removed_at', 'is', null)
  if (await used.limit(1).executeTakeFirst()) return
  // Its rows stay because of the ledger, as with any tenant that was suspended.
  await db.updateTable('tenants').set({ suspended_at: app.now() }).where('id', '=', tenant.id).execute()
  removed.closed.push(code)
}
