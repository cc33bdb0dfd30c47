import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { DB } from '#core/server/db/tables.ts'
import { type JobContext, handleJob } from '#core/server/jobs/job.ts'
import { say } from '#core/texts/texts.ts'
import { writeZip, type ZipEntry } from '#domain/archive/write-zip.ts'
import { temporaryFolder } from '#folders/temporary-folder.ts'
import { imageKey } from '#identity/images/server/image.ts'
import { notify } from '#identity/notifications/server/notify.ts'
import { commitResult } from '#shared/runs/server/change-run.ts'
import { exportTexts } from '../texts.ts'
import { exportAccount, exportKey } from './export-job.ts'
import { exportedTables, hiddenColumns } from './exported-tables.ts'

export const runExportAccount = handleJob(exportAccount, async ({ id }, context) => {
  const { app, db, run, tenant, signal } = context
  const row = await db.selectFrom('exports').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || row.key !== null || run === undefined) return
  await using temporary = await temporaryFolder('export')
  const folder = temporary.path
  const key = exportKey(row)
  await writeTables(context, row.account_id, folder)
  const archive = writeZip(entriesOf(context, row.account_id, folder))
  const { size: bytes } = await app.storage.put(key, archive, { signal })
  await db.transaction().execute(async (trx) => {
    await commitResult(app, trx, run)
    await trx.updateTable('exports').set({ key, bytes }).where('id', '=', id).execute()
    await notify(trx, { tenant, account: row.account_id, now: app.now() }, 'exportReady')
  })
})

const atOnce = 1000

type Table = keyof DB

const isTable = (table: Table) => exportedTables[table] !== 'left out'

const tablesOfExport = (Object.keys(exportedTables) as Table[]).filter(isTable)

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
async function* exportRows(trx: Transaction<DB>, table: Table, account: string): AsyncGenerator<string> {
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

/** One snapshot of all tables. */
const writeTables = ({ db, signal, progress }: JobContext, account: string, folder: string) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      for (const [at, table] of tablesOfExport.entries()) {
        progress('read', (at / tablesOfExport.length) * 0.3)
        await pipeline(
          Readable.from(exportRows(trx, table, account)),
          createWriteStream(join(folder, `${table}.json`), { mode: 0o600 }),
          { signal },
        )
      }
    })

/** Files are copied from the storage when it is their turn, without buffering them. */
async function* entriesOf(
  { app, db, tenant, signal, progress }: JobContext,
  account: string,
  folder: string,
): AsyncGenerator<ZipEntry> {
  const { language, avatar } = await db
    .selectFrom('accounts')
    .select(['language', 'avatar'])
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
  yield { name: 'README.txt', texts: [say(language, exportTexts.readMe)] }
  for (const table of tablesOfExport)
    yield { name: `data/${table}.json`, open: () => createReadStream(join(folder, `${table}.json`)) }

  const files = await db
    .selectFrom('stored_files')
    .select('key')
    .where('account_id', '=', account)
    .where('names', '>', 0)
    .orderBy('key')
    .execute()
  const picture = avatar && imageKey({ id: tenant }, avatar)
  const keys = [...files.map(({ key }) => key), ...(picture ? [picture] : [])]
  for (const [at, key] of keys.entries()) {
    signal.throwIfAborted()
    progress('write', 0.3 + (at / keys.length) * 0.7)
    // Deleted since the list was read: the entry is empty.
    const open = async () => (await app.storage.read(key, { signal })) ?? Readable.from([])
    yield { name: `files/${key}`, stored: true, open }
  }
}
