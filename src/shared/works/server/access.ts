import type { App } from '#core/server/app/app.ts'
import { describeSubject } from '#core/server/app/subject.ts'
import type { Db } from '#core/server/db/database.ts'
import { Problem } from '#core/server/http/problem.ts'
import type { CallerContext } from '#core/server/http/route.ts'
import { type Work, workColumns, type WorkKind, workKindOf } from './work-kind.ts'

interface Context extends CallerContext {
  app: App
}

/** Works of the caller's account, those of deleted subjects included. */
export const ownWorks = ({ db, caller }: CallerContext) =>
  db.selectFrom('works').where('works.account_id', '=', caller.id)

/** One of the caller's works with its kind and the name of its subject; refused if the subject was deleted. */
export async function ownWork(context: Context, id: string): Promise<NamedWork> {
  const work = await ownWorks(context).select(workColumns).where('id', '=', id).executeTakeFirst()
  const found = work && (await named(context.app, context.db, work))
  if (!found) throw new Problem('notFound')
  return found
}

export interface NamedWork {
  work: Work
  kind: WorkKind
  name: string
  /** The language of the subject. */
  from: string | null
}

/** For files generated for a link, which contains the account: undefined if the work or its subject was deleted. */
export async function named(app: App, db: Db, work: Work): Promise<NamedWork | undefined> {
  const subject = { kind: work.subject_kind, id: work.subject_id }
  const described = await describeSubject(app, db, subject, work.account_id)
  if (!described) return undefined
  return { work, kind: workKindOf(app, subject.kind), name: described.name, from: described.language }
}
