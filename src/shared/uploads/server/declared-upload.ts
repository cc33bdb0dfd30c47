import type { Role } from '#core/contract/call.ts'
import type { UploadKind } from '../contract/kinds.ts'
import type { RequestContext } from '#core/server/http/route.ts'
import { ownUploads } from './access.ts'
import type { UploadRow } from './incoming.ts'
import { lockUploads, refuseTooMany } from './limits.ts'

interface Declared {
  kind: UploadKind
  name: string
  size: number
  mark: string
}

/** The row of a file of the caller: a new one, or that of the same file, which is declared once. */
export function declaredUpload(
  context: RequestContext<readonly Role[]>,
  declared: Declared,
): Promise<UploadRow> {
  const { app, db, tenant, caller } = context
  return db.transaction().execute(async (trx) => {
    await lockUploads(trx, caller)
    const same = await ownUploads({ db: trx, caller })
      .selectAll()
      .where((is) => is.and({ ...declared }))
      .executeTakeFirst()
    if (same) return same
    await refuseTooMany(trx, context, declared.size)
    const now = app.now()
    return trx
      .insertInto('uploads')
      .values({
        tenant_id: tenant.id,
        account_id: caller.id,
        ...declared,
        created_at: now,
        touched_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}
