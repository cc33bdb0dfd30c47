import type { Db } from '../db/database.ts'
import type { Caller } from '../http/answer.ts'

/** The projects that a caller may see: the own ones that are not deleted. */
export function ownProjects({ db, caller }: { db: Db; caller: Caller }) {
  return db.selectFrom('projects').where('account_id', '=', caller.id).where('deleted_at', 'is', null)
}
