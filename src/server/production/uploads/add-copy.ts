import type { UploadKind } from '#contract/upload-kinds.ts'
import { Problem } from '#server/core/http/problem.ts'
import type { RequestContext } from '#server/core/http/route.ts'
import { ownUploads } from './access.ts'
import { keyOf } from './bytes.ts'
import { lockUploads, refuseTooMany } from './limits.ts'

interface Copied {
  /** The stored file. */
  key: string
  kind: UploadKind
  name: string
  /** What it was copied from: a second request returns the same upload. */
  mark: string
}

/**
 * Adds a copy of a stored file to the caller's complete uploads, where another product takes it as if it had been sent.
 */
export async function addCopy(
  context: RequestContext<readonly ['user']>,
  { key, kind, name, mark }: Copied,
): Promise<string> {
  const { app, db, tenant, caller } = context
  const found = await app.storage.head(key)
  if (!found) throw new Problem('uploadGone')
  const { size } = found
  const row = await db.transaction().execute(async (trx) => {
    await lockUploads(trx, caller)
    const same = await ownUploads({ db: trx, caller })
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
  if (row.key) return row.id
  const bytes = await app.storage.read(key)
  if (!bytes) throw new Problem('uploadGone')
  await app.storage.put(keyOf(row), bytes)
  await db
    .updateTable('uploads')
    .set({ key: keyOf(row), touched_at: app.now() })
    .where('id', '=', row.id)
    .execute()
  return row.id
}
