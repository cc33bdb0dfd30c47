import { sql } from 'kysely'
import { workState } from '#core/contract/wire-numbers.ts'
import type { ThreadContext } from '#core/server/http/route.ts'
import { ownWorks } from './access.ts'

/** The items of these kinds that were edited since the newest finished work of a document; no work if there is none. */
export async function staleItems(
  context: Pick<ThreadContext, 'db' | 'caller'>,
  document: string,
  kinds: readonly string[],
): Promise<{ work: string | null; ids: string[] }> {
  const work = await ownWorks(context)
    .select(['id', 'revision'])
    .where('subject_id', '=', document)
    .where('state', '=', workState.done)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!work) return { work: null, ids: [] }
  const changed = await context.db
    .selectFrom('document_items')
    .select('id')
    .where('document_id', '=', document)
    .where('revision', '>', work.revision)
    .where(sql<string>`item ->> 'kind'`, 'in', kinds)
    .execute()
  return { work: work.id, ids: changed.map((each) => each.id) }
}
