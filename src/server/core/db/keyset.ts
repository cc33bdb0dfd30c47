import { sql } from 'kysely'
import type { DB } from './tables.ts'

// Lists that are read newest first by created_at and id, page after page, however long they are.

/** What is older than the record that the page before ended with; everything where there was none. */
export const olderThan = (table: keyof DB, last: string | undefined) =>
  last
    ? sql<boolean>`(${sql.table(table)}.created_at, ${sql.table(table)}.id) < (
        select last.created_at, last.id from ${sql.table(table)} last where last.id = ${last})`
    : sql<boolean>`true`

/** A page of rows that were read with one more than asked for, and where the next one begins. */
export function pageOf<Row extends { id: string }>(rows: Row[], size: number) {
  const page = rows.slice(0, size)
  return { page, next: rows.length > size ? (page.at(-1)?.id ?? null) : null }
}
