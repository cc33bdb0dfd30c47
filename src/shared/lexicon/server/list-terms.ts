import { likeContaining } from '#core/server/db/like-containing.ts'
import type { Db } from '#core/server/db/database.ts'
import { newestFirst, type Paging, readPage } from '#core/server/lists/keyset.ts'
import { type Owner, ownTerms } from './terms-of.ts'

const newest = newestFirst('lexicon_terms')

/** A page of the terms of one owner, newest first, with the number of all. */
export async function listTerms(db: Db, owner: Owner, { name, ...paging }: Paging & { name: string }) {
  const like = likeContaining(name)
  const found = ownTerms(db, owner)
    .select(['id', 'term', 'reading', 'language', 'match_case as matchCase'])
    .$if(name !== '', (all) =>
      all.where((is) => is.or([is('term', 'ilike', like), is('reading', 'ilike', like)])),
    )
  const { total } = await ownTerms(db, owner)
    .select((is) => is.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { ...(await readPage(found, newest, paging)), total }
}
