import type { Transaction } from 'kysely'
import type { App } from '#core/server/app/app.ts'
import type { Db } from '#core/server/db/database.ts'
import type { DB } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import type { Caller } from '#core/server/http/route.ts'
import { rulesOf, type UploadKind } from '../contract/kinds.ts'

export interface Whose {
  db: Db
  caller: Caller
}

/** The caller's own files. */
export const ownUploads = ({ db, caller }: Whose) =>
  db.selectFrom('uploads').where('account_id', '=', caller.id)

/** A completely uploaded file. It is in the storage under its key and belongs to the object that took it over. */
export interface Taken<Kind extends UploadKind = UploadKind> {
  key: string
  name: string
  size: number
  kind: Kind
}

/** A complete file of the caller, of one of these kinds. */
export async function wholeUpload<const Kind extends UploadKind>(
  whose: Whose,
  id: string,
  kinds: readonly Kind[],
  { lock = false } = {},
): Promise<Taken<Kind>> {
  const row = await ownUploads(whose)
    .selectAll()
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!row) throw new Problem('uploadGone')
  const { key, name, size } = row
  const kind = kinds.find((each) => each === row.kind)
  if (!kind) throw new Problem(rulesOf(kinds[0]!).problems.ending)
  if (!key) throw new Problem('uploadUnfinished')
  return { key, name, size, kind }
}

/** Takes one of the caller's files, once, in the transaction that uses it. */
export async function takeUpload<const Kind extends UploadKind>(
  trx: Transaction<DB>,
  { caller }: Pick<Whose, 'caller'>,
  id: string,
  kinds: readonly Kind[],
): Promise<Taken<Kind>> {
  const taken = await wholeUpload({ db: trx, caller }, id, kinds, { lock: true })
  await trx.deleteFrom('uploads').where('id', '=', id).execute()
  return taken
}

/** Removes a file that cannot be used: its row and its bytes. */
export async function refuseUpload(
  { app, db, caller }: Whose & { app: Pick<App, 'storage'> },
  id: string,
): Promise<void> {
  const gone = await db
    .deleteFrom('uploads')
    .where('id', '=', id)
    .where('account_id', '=', caller.id)
    .returning('key')
    .executeTakeFirst()
  if (gone?.key) await app.storage.remove(gone.key)
}

/** Removes an upload that is no longer needed: the result has its own file, or there will be none. */
export async function dropUpload(
  { app, db }: { app: Pick<App, 'storage'>; db: Db },
  upload: string,
): Promise<void> {
  const gone = await db.deleteFrom('uploads').where('id', '=', upload).returning('key').executeTakeFirst()
  if (gone?.key) await app.storage.remove(gone.key)
}
