import { sql, type Transaction } from 'kysely'
import type { DB } from '#core/server/db/tables.ts'
import { ledgerTimeZone } from '#domain/money/ledger-time-zone.ts'

/** The day and a serial number, such as 202611220007: easy to read out on the phone. */
export async function nextNumber(trx: Transaction<DB>, tenant: string, at: Date): Promise<string> {
  const { rows } = await sql<{ day: string; last: number }>`
    insert into order_numbers (tenant_id, day, last)
    values (${tenant}, (${at}::timestamptz at time zone ${ledgerTimeZone})::date, 1)
    on conflict (tenant_id, day) do update set last = order_numbers.last + 1
    returning to_char(day, 'YYYYMMDD') as day, last`.execute(trx)
  const { day, last } = rows[0]!
  return `${day}${String(last).padStart(4, '0')}`
}
