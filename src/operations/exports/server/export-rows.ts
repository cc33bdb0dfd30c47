import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { DB } from '#core/server/db/tables.ts'
import { exportedTables, hiddenColumns } from './exported-tables.ts'

const atOnce = 1000

type Table = keyof DB

const isTable = (table: Table) => exportedTables[table] !== 'left out'

export const tablesOfExport = (Object.keys(exportedTables) as Table[]).filter(isTable)

function ofAccount(table: Table, account: string): RawBuilder<unknown> {
  const rule = exportedTables[table]
  if (rule === 'left out') return sql`false`
  if ('by' in rule)
    return sql`(${sql.join(
      rule.by.map((column) => sql`${sql.ref(`${table}.${column}`)} = ${account}`),
      sql` or `,
    )})`
  const named = rule.of.map(
    (parent) =>
      sql`select ${sql.ref(`${parent}.id`)} from ${sql.table(parent)} where ${ofAccount(parent, account)}`,
  )
  return sql`${sql.ref(`${table}.${rule.column}`)} in (${sql.join(named, sql` union all `)})`
}

/** The rows of an account in a table as JSON, in batches; in a transaction. */
export async function* exportRows(
  trx: Transaction<DB>,
  table: Table,
  account: string,
): AsyncGenerator<string> {
  await sql`
    declare exported no scroll cursor for
    select (to_jsonb(${sql.ref(table)}) - ${[...hiddenColumns]}::text[])::text as row
    from ${sql.table(table)} where ${ofAccount(table, account)}`.execute(trx)
  let before = '[\n'
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(atOnce)} from exported`.execute(trx)
    if (rows.length === 0) break
    yield before + rows.map(({ row }) => row).join(',\n')
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
  await sql`close exported`.execute(trx)
}
