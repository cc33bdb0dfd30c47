import type { Db } from '#core/server/db/database.ts'
import { shownContacts, type Account } from '#identity/accounts/server/account.ts'
import { readBalances } from '#money/ledger/server/balances.ts'
import type { StaffAccount } from '../contract.ts'

/** Accounts as shown to their operator. */
export async function shownAccounts(
  db: Db,
  accounts: readonly Account[],
  now: Date,
): Promise<StaffAccount[]> {
  const ids = accounts.map(({ id }) => id)
  const left = await readBalances(db, ids, now)
  const agents = await agentsOf(db, accounts)
  return accounts.map((account) => ({
    id: account.id,
    name: account.name,
    tureName: account.ture_name,
    role: account.role,
    agent: agents.get(account.agent_id) ?? null,
    ...shownContacts(account),
    ...left.amounts(account.id),
    status: account.suspended_at ? 2 : 1,
    secondFactor: account.second_factor,
    timeCreate: account.created_at.toISOString(),
    timeSignIn: account.signed_in_at?.toISOString() ?? null,
  }))
}

async function agentsOf(db: Db, accounts: readonly Account[]) {
  const wanted = [...new Set(accounts.flatMap(({ agent_id }) => agent_id ?? []))]
  const rows =
    wanted.length === 0
      ? []
      : await db.selectFrom('accounts').select(['id', 'name']).where('id', 'in', wanted).execute()
  return new Map<string | null, { id: string; name: string }>(rows.map((row) => [row.id, row]))
}
