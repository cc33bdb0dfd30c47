import { sql } from 'kysely'
import type { SubjectKind } from '#server/core/app/subject.ts'
import type { App } from '#server/core/app/app.ts'

/** The number of days in which a deleted subject can be restored. */
export const retentionDays = 30

interface Deleted {
  tenant_id: string
  id: string
}

interface Files<Row extends Deleted> {
  /** Columns with keys of uploaded files. */
  keys: readonly (keyof Row & string)[]
  /** The folder of the files made for it, if any. */
  folder?(row: Deleted): string
}

/**
 * Removes the rows and files of subjects that were deleted long ago; their table has the column `deleted_at`. Files first:
 * a remaining row finds them again, but files without a row are never found.
 */
export async function removeDeleted<Row extends Deleted>(
  app: App,
  { table }: Pick<SubjectKind, 'table'>,
  { keys, folder }: Files<Row>,
  signal: AbortSignal,
): Promise<void> {
  const before = new Date(app.now().getTime() - retentionDays * 24 * 3_600_000)
  for (const tenant of await app.database.outside.selectFrom('tenants').select('id').execute()) {
    const db = app.database.of(tenant.id)
    const columns = ['tenant_id', 'id', ...keys].map((column) => sql.ref(column))
    const { rows } = await sql<Row>`
      select ${sql.join(columns)} from ${sql.table(table)} where deleted_at < ${before}`.execute(db)
    for (const row of rows) {
      signal.throwIfAborted()
      for (const key of keys) if (row[key]) await app.storage.remove(row[key] as string)
      if (folder) for await (const { key } of app.storage.list(folder(row))) await app.storage.remove(key)
      await sql`delete from ${sql.table(table)} where id = ${row.id}`.execute(db)
    }
  }
}
