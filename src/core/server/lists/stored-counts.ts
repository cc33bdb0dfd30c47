import { sql } from 'kysely'
import type { Db } from '#core/server/db/database.ts'

/** What triggers count, so that lists with a total do not count all their rows. */
export type Kept = 'users' | 'suspendedUsers' | 'agents' | 'suspendedAgents' | 'gifts' | 'readingWorks'

/** The sum of these counts: of an account, or of all accounts and the platform. */
export async function storedCount(db: Db, whats: readonly Kept[], account?: string): Promise<number> {
  const { count } = await db
    .selectFrom('kept_counts')
    .select(sql<number>`coalesce(sum(count), 0)::bigint`.as('count'))
    .where('what', 'in', whats)
    .$if(account !== undefined, (all) => all.where('account_id', '=', account!))
    .executeTakeFirstOrThrow()
  return count
}
