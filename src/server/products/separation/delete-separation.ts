import { Problem } from '#server/core/http/problem.ts'
import type { RequestContext } from '#server/core/http/route.ts'
import { cancelRunsOf } from '#server/production/runs/cancel-runs-of.ts'
import { subjectChanged } from '#server/production/works/work-kind.ts'
import { lockSeparation, separationSubject } from './access.ts'
import { separationKind } from './separation-kind.ts'

type Context = RequestContext<readonly ['user']>

/** Deletes one of the caller's separations and cancels its runs. */
export async function deleteSeparation(context: Context, id: string): Promise<void> {
  const { app, db } = context
  await db.transaction().execute(async (trx) => {
    const separation = await lockSeparation(trx, context, id)
    await trx.updateTable('separations').set({ deleted_at: app.now() }).where('id', '=', id).execute()
    await subjectChanged(separationKind, trx, asSubject(separation))
  })
  await cancelRunsOf(context, separationSubject.kind, [id])
}

export async function restoreSeparation({ db, caller }: Context, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const restored = await trx
      .updateTable('separations')
      .set({ deleted_at: null })
      .where('id', '=', id)
      .where('account_id', '=', caller.id)
      .where('deleted_at', 'is not', null)
      .returningAll()
      .executeTakeFirst()
    if (!restored) throw new Problem('notFound')
    await subjectChanged(separationKind, trx, asSubject(restored))
  })
}

const asSubject = (separation: { tenant_id: string; account_id: string; id: string }) => ({
  ...separation,
  subject_kind: separationSubject.kind,
  subject_id: separation.id,
})
