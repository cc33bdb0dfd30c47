import type { Role } from '#core/contract/call.ts'
import { accountStatus } from '#core/contract/wire-numbers.ts'
import type { Db } from '#core/server/db/database.ts'
import { newestFirst, type Paging, readPage } from '#core/server/lists/keyset.ts'
import { rowsContaining } from '#core/server/lists/rows-containing.ts'
import { tenantAccounts } from './access.ts'

interface Options extends Paging {
  name: string
  /** 0 any, 1 normal, 2 suspended. */
  status: number
}

/** A page of the accounts of the tenant, the newest first. */
export async function accountsPage(
  db: Db,
  { name, status, ...paging }: Options,
  only: { role?: Role | undefined; agent?: string | undefined },
) {
  const named = name === '' ? undefined : await called(db, name)
  const found = tenantAccounts(db)
    .$if(named !== undefined, (all) => all.where(named!))
    .$if(only.role !== undefined, (all) => all.where('role', '=', only.role!))
    .$if(only.agent !== undefined, (all) => all.where('agent_id', '=', only.agent!))
    .$if(status !== accountStatus.any, (all) =>
      all.where('suspended_at', status === accountStatus.active ? 'is' : 'is not', null),
    )
    .selectAll()
  return readPage(found, newestFirst('accounts'), paging)
}

/** Accounts whose name, real name, company, phone number or address contains the text. */
export const called = (db: Db, text: string) => rowsContaining(db, 'accounts', text)
