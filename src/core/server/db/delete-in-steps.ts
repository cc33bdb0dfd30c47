import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from './database.ts'
import type { DB } from './tables.ts'

const rowsAtOnce = 5000

/**
 * Deletes rows of a table that grew while nothing removed them, some thousand in each statement: a statement over millions
 * would hold its locks and keep vacuum from all tables until its end. Returns how many were deleted.
 */
export async function deleteInSteps<Table extends keyof DB>(
  db: Db,
  table: Table,
  rows: SelectQueryBuilder<DB, Table, object>,
  atOnce = rowsAtOnce,
): Promise<number> {
  for (let deleted = 0; ;) {
    const some = rows.select(sql`ctid`.as('ctid')).limit(atOnce)
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(${some}))`.execute(db)
    deleted += Number(numAffectedRows)
    if (Number(numAffectedRows) < atOnce) return deleted
  }
}
