import { sql, type Transaction } from 'kysely'
import type { Db } from '#core/server/db/database.ts'
import type { DB } from '#core/server/db/tables.ts'

// The charged blocks of a subject: each block once, across all versions.

export async function spokenKeys(db: Db, subject: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('spoken_blocks')
    .select(sql<string>`encode(key, 'base64')`.as('key'))
    .where('subject_id', '=', subject)
    .execute()
  return new Set(rows.map(({ key }) => key))
}

export async function saveSpoken(
  trx: Transaction<DB>,
  { tenant, subject }: { tenant: string; subject: string },
  keys: readonly string[],
): Promise<void> {
  await sql`
    insert into spoken_blocks (tenant_id, subject_id, key)
    select ${tenant}, ${subject}, decode(key, 'base64') from unnest(${keys as string[]}::text[]) as key
    on conflict do nothing`.execute(trx)
}
