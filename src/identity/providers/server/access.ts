import type { Db } from '#core/server/db/database.ts'
import { Problem } from '#core/server/http/problem.ts'
import type { Provider } from './client.ts'

/** A provider of the tenant; row-level security excludes those of others. */
export async function findProvider(db: Db, id: string): Promise<Provider> {
  const found = await db.selectFrom('sign_in_providers').selectAll().where('id', '=', id).executeTakeFirst()
  if (!found) throw new Problem('notFound')
  return found
}
