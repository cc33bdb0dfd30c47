import type { Transaction } from 'kysely'
import { refusedFile } from '#contract/upload-kinds.ts'
import { uploadBegin } from '#contract/uploads.ts'
import type { DB } from '#server/core/db/tables.ts'
import { route, type Caller } from '#server/core/http/route.ts'
import { Problem } from '#server/core/http/problem.ts'
import { ownUploads } from './access.ts'
import { hasRoom, uploadShown } from './bytes.ts'

/** The maximum of files of one account that are incomplete or not yet used by a project. */
const most = 20

export const uploadBeginRoute = route(uploadBegin, async ({ kind, name, size, mark }, context) => {
  const { app, db, tenant, caller } = context
  // The purpose of an upload is only known when it is used: everything that can be imported is accepted here.
  const refused = refusedFile({ name, size }, kind, { imported: true })
  if (refused) throw new Problem(refused.name, refused.values)
  const row = await db.transaction().execute(async (trx) => {
    await oneAtATime(trx, caller)
    const own = ownUploads({ db: trx, caller })
    const same = await own
      .selectAll()
      .where((is) => is.and({ kind, name, size, mark }))
      .executeTakeFirst()
    if (same) return same
    const { count } = await own.select((is) => is.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
    if (count >= most) throw new Problem('tooManyUploads')
    if (!(await hasRoom(app, size))) throw new Problem('diskFull')
    const now = app.now()
    return trx
      .insertInto('uploads')
      .values({
        tenant_id: tenant.id,
        account_id: caller.id,
        kind,
        name,
        size,
        mark,
        created_at: now,
        touched_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
  return uploadShown(app, row)
})

/** Serializes the uploads of an account, so that the same file picked in two tabs is one upload and the limit holds. */
const oneAtATime = (trx: Transaction<DB>, caller: Caller) =>
  trx.selectFrom('accounts').select('id').where('id', '=', caller.id).forNoKeyUpdate().execute()
