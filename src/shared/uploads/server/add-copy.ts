import { Problem } from '#core/server/http/problem.ts'
import type { RequestContext } from '#core/server/http/route.ts'
import type { UploadKind } from '../contract/kinds.ts'
import { keyOf } from './bytes.ts'
import { declaredUpload } from './declared-upload.ts'

interface Copied {
  /** The stored file. */
  key: string
  kind: UploadKind
  name: string
  /** The source of the copy: a second request returns the same upload. */
  mark: string
}

/**
 * Adds a copy of a stored file to the caller's complete uploads, where another product takes it as if it had been sent.
 */
export async function addCopy(
  context: RequestContext<readonly ['user']>,
  { key, kind, name, mark }: Copied,
): Promise<string> {
  const { app, db } = context
  const found = await app.storage.head(key)
  if (!found) throw new Problem('uploadGone')
  const { size } = found
  const row = await declaredUpload(context, { kind, name, size, mark })
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
