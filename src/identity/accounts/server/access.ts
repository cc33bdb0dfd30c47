import type { Transaction } from 'kysely'
import type { Db } from '#core/server/db/database.ts'
import type { DB } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import { type Account, findAccount } from './account.ts'

/** The accounts of the tenant, for its operators; row-level security excludes other tenants. */
export const tenantAccounts = (db: Db) => db.selectFrom('accounts').where('accounts.removed_at', 'is', null)

export async function tenantAccount(db: Db, id: string): Promise<Account> {
  const account = await findAccount(db, id)
  if (!account) throw new Problem('notFound')
  return account
}

/** One of them, locked until the transaction ends. */
export async function lockAccount(trx: Transaction<DB>, id: string): Promise<Account> {
  const account = await tenantAccounts(trx)
    .selectAll()
    .where('id', '=', id)
    // Concurrent ledger postings to the account only need the row to exist.
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!account) throw new Problem('notFound')
  return account
}

/** An agent that users can be assigned to: it has to be able to sell. */
export async function openAgent(trx: Transaction<DB>, id: string): Promise<Account> {
  const agent = await lockAccount(trx, id)
  if (agent.role !== 'agent') throw new Problem('notFound')
  if (agent.suspended_at) throw new Problem('agentSuspended')
  return agent
}
