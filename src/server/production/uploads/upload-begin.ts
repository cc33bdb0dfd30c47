import { refusedFile } from '#contract/upload-kinds.ts'
import { uploadBegin } from '#contract/uploads.ts'
import { route } from '#server/core/http/route.ts'
import { Problem } from '#server/core/http/problem.ts'
import { ownUploads } from './access.ts'
import { uploadShown } from './bytes.ts'
import { lockUploads, refuseTooMany } from './limits.ts'

export const uploadBeginRoute = route(uploadBegin, async ({ kind, name, size, mark }, context) => {
  const { app, db, tenant, caller } = context
  // The purpose of an upload is only known when it is used: everything that can be imported is accepted here.
  const refused = refusedFile({ name, size }, kind, { imported: true })
  if (refused) throw new Problem(refused.name, refused.values)
  const row = await db.transaction().execute(async (trx) => {
    await lockUploads(trx, caller)
    const own = ownUploads({ db: trx, caller })
    const same = await own
      .selectAll()
      .where((is) => is.and({ kind, name, size, mark }))
      .executeTakeFirst()
    if (same) return same
    await refuseTooMany(trx, context, size)
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
