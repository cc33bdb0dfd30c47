import type { Transaction } from 'kysely'
import type { UploadKind } from '#contract/uploads.ts'
import type { Db } from '../db/database.ts'
import type { DB } from '../db/tables.ts'
import type { Caller } from '../http/answer.ts'
import { Problem } from '../http/problem.ts'

/** The files that a caller may see and go on with: the own ones. */
export const ownUploads = ({ db, caller }: { db: Db; caller: Caller }) =>
  db.selectFrom('uploads').where('account_id', '=', caller.id)

/** A whole file that was sent. It lies in the storage under its key, and belongs to whoever took it. */
export interface Taken {
  key: string
  name: string
  size: number
  kind: UploadKind
}

/** Hands an own file over, once, in the transaction that makes use of it. */
export async function takeUpload(
  trx: Transaction<DB>,
  { caller }: { caller: Caller },
  id: string,
  kinds: readonly UploadKind[],
): Promise<Taken> {
  const row = await ownUploads({ db: trx, caller })
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem('uploadGone')
  const { key, name, size, kind } = row
  if (!kinds.includes(kind)) throw new Problem(kinds.includes('subtitles') ? 'subtitleKind' : 'videoKind')
  if (!key) throw new Problem('uploadUnfinished')
  await trx.deleteFrom('uploads').where('id', '=', id).execute()
  return { key, name, size, kind }
}
