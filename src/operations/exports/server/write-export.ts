import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { temporaryFolder } from '#folders/temporary-folder.ts'
import { ZipFile } from 'yazl'
import { exportWords } from '../texts.ts'
import { say } from '#core/texts/words.ts'
import type { JobContext } from '#core/server/jobs/job.ts'
import { handleJob } from '#core/server/jobs/job.ts'
import { imageKey } from '#identity/images/server/image.ts'
import { notify } from '#identity/notifications/server/notify.ts'
import { commitResult } from '#shared/runs/server/change-run.ts'
import { exportAccount, exportKey } from './export-job.ts'
import { exportRows, tablesOfExport } from './export-rows.ts'

export const runExportAccount = handleJob(exportAccount, async ({ id }, context) => {
  const { app, db, run, tenant, signal } = context
  const row = await db.selectFrom('exports').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || row.key !== null || run === undefined) return
  await using temporary = await temporaryFolder('export')
  const folder = temporary.path
  const key = exportKey(row)
  await writeTables(context, row.account_id, folder)
  const archive = await archiveOf(context, row.account_id, folder)
  const { size: bytes } = await app.storage.put(key, archive, { signal })
  await db.transaction().execute(async (trx) => {
    await commitResult(app, trx, run)
    await trx.updateTable('exports').set({ key, bytes }).where('id', '=', id).execute()
    await notify(trx, { tenant, account: row.account_id, now: app.now() }, 'exportReady')
  })
})

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

/** Streams the archive; files are copied from the storage without buffering them. */
async function archiveOf(context: JobContext, account: string, folder: string): Promise<Readable> {
  const { app, db, tenant, signal, progress } = context
  const zip = new ZipFile()
  const archive = zip.outputStream as Readable
  const lazily = (name: string, compress: boolean, open: () => Promise<Readable>) =>
    zip.addReadStreamLazy(name, { compress }, (give) => {
      open().then(
        (stream) => {
          stream.on('error', (error) => archive.destroy(error))
          give(null, stream)
        },
        (error: Error) => archive.destroy(error),
      )
    })
  const { language } = await db
    .selectFrom('accounts')
    .select('language')
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
  zip.addBuffer(Buffer.from(say(language, exportWords.readMe)), 'README.txt')
  for (const table of tablesOfExport)
    lazily(`data/${table}.json`, true, async () => createReadStream(join(folder, `${table}.json`)))

  const keys = await keysOf(context, account)
  for (const [at, key] of keys.entries())
    lazily(`files/${key}`, false, async () => {
      signal.throwIfAborted()
      progress('write', 0.3 + (at / keys.length) * 0.7)
      // Deleted since the list was read: the entry is empty.
      return (await app.storage.read(key, { signal })) ?? Readable.from([])
    })
  zip.end()
  return archive

  async function keysOf({ db: rows }: JobContext, owner: string): Promise<string[]> {
    const files = await rows
      .selectFrom('stored_files')
      .select('key')
      .where('account_id', '=', owner)
      .where('names', '>', 0)
      .orderBy('key')
      .execute()
    const { avatar } = await rows
      .selectFrom('accounts')
      .select('avatar')
      .where('id', '=', owner)
      .executeTakeFirstOrThrow()
    const picture = avatar && imageKey({ id: tenant }, avatar)
    return [...files.map(({ key }) => key), ...(picture ? [picture] : [])]
  }
}
