import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/core/db/tables.ts'

/** What follows in the transaction reaches the rows of that tenant, and no others. */
export async function becomeTenant(trx: Transaction<DB>, tenant: string): Promise<void> {
  await sql`select set_config('yiyin.tenant', ${tenant}, true)`.execute(trx)
}

/** Does something among the rows of another tenant, and comes back. */
export async function asTenant(
  trx: Transaction<DB>,
  { tenant }: { tenant: { id: string } },
  id: string,
  work: () => Promise<unknown>,
): Promise<void> {
  await becomeTenant(trx, id)
  await work()
  await becomeTenant(trx, tenant.id)
}
