import { sql, type Transaction } from 'kysely'
import type { DB } from '../db/tables.ts'

/** What follows in the transaction reaches the rows of that tenant, and no others. */
export async function becomeTenant(trx: Transaction<DB>, tenant: string): Promise<void> {
  await sql`select set_config('yiyin.tenant', ${tenant}, true)`.execute(trx)
}
