import type { Role } from '#core/contract/call.ts'
import { workState } from '#core/contract/wire-numbers.ts'
import { lockSubject } from '#core/server/app/subject.ts'
import { Problem } from '#core/server/http/problem.ts'
import type { RequestContext } from '#core/server/http/route.ts'
import { named, ownWorks } from './access.ts'
import { subjectChanged, workColumns, workKindOf } from './work-kind.ts'

/** Deletes works of the caller with their files: all of them, or none if one is unknown or is being generated. */
export async function deleteWorks(
  context: RequestContext<readonly Role[]>,
  ids: readonly string[],
): Promise<void> {
  const { app, db, caller } = context
  const wanted = [...new Set(ids)]
  const deleted = await db.transaction().execute(async (trx) => {
    const found = await ownWorks({ db: trx, caller }).select(workColumns).where('id', 'in', wanted).execute()
    if (found.length < wanted.length) throw new Problem('notFound')
    const subjects = [...new Map(found.map((work) => [work.subject_id, work])).values()]
    // Always in the same order, so that two requests for the same works cannot deadlock.
    for (const work of subjects.toSorted((one, other) => (one.subject_id < other.subject_id ? -1 : 1))) {
      await lockSubject(trx, workKindOf(app, work.subject_kind).subject, work.subject_id)
      if (!(await named(app, trx, work))) throw new Problem('notFound')
    }
    const { numDeletedRows } = await trx
      .deleteFrom('works')
      .where('id', 'in', wanted)
      .where('state', '<>', workState.generating)
      .executeTakeFirst()
    if (Number(numDeletedRows) < wanted.length) throw new Problem('stillWorking')
    for (const work of subjects) await subjectChanged(workKindOf(app, work.subject_kind), trx, work)
    return found
  })
  // Files left after a failure are deleted with the subject.
  for (const work of deleted) {
    const folder = workKindOf(app, work.subject_kind).folder(work)
    for await (const { key } of app.storage.list(folder)) await app.storage.remove(key)
  }
}
