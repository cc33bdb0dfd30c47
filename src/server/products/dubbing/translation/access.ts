import type { Db } from '#server/core/db/database.ts'
import type { Caller } from '#server/core/http/route.ts'

/** The caller's own glossary terms. */
export const ownTerms = ({ db, caller }: { db: Db; caller: Pick<Caller, 'id'> }) =>
  db.selectFrom('glossary').where('account_id', '=', caller.id)
