import type { Role } from '#core/contract/call.ts'
import type { RequestContext } from '#core/server/http/route.ts'
import { ownRuns } from './access.ts'
import { cancelRun } from './change-run.ts'

/** Cancels the runs of deleted subjects of the caller. */
export async function cancelRunsOf(
  context: RequestContext<readonly Role[]>,
  kind: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const { app, db } = context
  const runs = await ownRuns(context)
    .select('id')
    .where('subject_kind', '=', kind)
    .where('subject_id', 'in', ids)
    .where('state', 'in', ['waiting', 'running'])
    .execute()
  for (const run of runs) await cancelRun(app, db, run.id)
}
