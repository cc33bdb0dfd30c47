import type { Db } from '#server/core/db/database.ts'
import type { Caller } from '#server/core/http/route.ts'

/** The works that a caller may see: of the own projects that are not deleted. */
export const ownWorks = ({ db, caller }: { db: Db; caller: Pick<Caller, 'id'> }) =>
  db
    .selectFrom('works')
    .innerJoin('projects', 'projects.id', 'works.project_id')
    .where('works.account_id', '=', caller.id)
    .where('projects.account_id', '=', caller.id)
    .where('projects.deleted_at', 'is', null)
