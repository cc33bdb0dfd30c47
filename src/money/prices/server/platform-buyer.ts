import type { Db } from '#core/server/db/database.ts'
import { Problem } from '#core/server/http/problem.ts'

/** Refuses accounts that do not buy from the platform. */
export async function platformBuyer(db: Db, id: string) {
  const account = await db
    .selectFrom('accounts')
    .select(['id', 'name', 'role', 'agent_id'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!account || (account.role !== 'user' && account.role !== 'agent')) throw new Problem('notFound')
  if (account.agent_id) throw new Problem('buysFromAgent')
  return { id, name: account.name, role: account.role }
}
