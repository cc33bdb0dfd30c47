import { sql } from 'kysely'
import type { App } from '#core/server/app/app.ts'
import type { SubjectKind } from '#core/server/app/subject.ts'
import { tenantIds } from '#core/server/app/tenant.ts'

/** The number of days in which a deleted subject can be restored. */
export const retentionDays = 30

interface Deleted {
  tenant_id: string
  id: string
}

interface Files<Key extends string> {
  /** Columns with keys of uploaded files. */
  keys: readonly Key[]
  /** The folder of the files made for it, if any. */
  folder?(row: Deleted): string
}

/**
 * Removes the rows and files of subjects that were deleted long ago; their table has the column `deleted_at`. Files first:
 * a remaining row finds them again, but files without a row are never found.
 */
export async function removeDeleted<Key extends string = never>(
  app: App,
  { table }: Pick<SubjectKind, 'table'>,
  { keys, folder }: Files<Key>,
  signal: AbortSignal,
): Promise<void> {
  const before = new Date(app.now().getTime() - retentionDays * 24 * 3_600_000)
  for (const tenant of await tenantIds(app)) {
    const db = app.database.of(tenant)
    const columns = ['tenant_id', 'id', ...keys].map((column) => sql.ref(column))
    const { rows } = await sql<Deleted & Record<Key, string | null>>`
      select ${sql.join(columns)} from ${sql.table(table)} where deleted_at < ${before}`.execute(db)
    for (const row of rows) {
      signal.throwIfAborted()
      for (const key of keys) if (row[key]) await app.storage.remove(row[key])
      if (folder) for await (const { key } of app.storage.list(folder(row))) await app.storage.remove(key)
      await sql`delete from ${sql.table(table)} where id = ${row.id}`.execute(db)
    }
  }
}
