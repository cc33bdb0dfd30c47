import { sql, type Transaction } from 'kysely'
import type { DB } from '#core/server/db/tables.ts'

/** From here on the transaction sees only the rows of that tenant. */
export async function becomeTenant(trx: Transaction<DB>, tenant: string): Promise<void> {
  await sql`select set_config('yiyin.tenant', ${tenant}, true)`.execute(trx)
}

/** Runs work on the rows of another tenant, then switches back. */
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
