import type { Db } from '#server/core/db/database.ts'
import type { Caller } from '#server/core/http/route.ts'

/** The words that a caller may see and change: the own ones. */
export const ownTerms = ({ db, caller }: { db: Db; caller: Pick<Caller, 'id'> }) =>
  db.selectFrom('glossary').where('account_id', '=', caller.id)
