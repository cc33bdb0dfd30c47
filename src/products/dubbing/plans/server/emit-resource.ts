import type { Selectable } from 'kysely'
import type { Db } from '#core/server/db/database.ts'
import type { DubPlans, Projects } from '#core/server/db/tables.ts'
import { emitEnd } from '#shared/resources/server/end.ts'

/** Tells webhooks that a plan is over. */
export async function emitEndOfPlan(
  trx: Db,
  { project_id, parts, problem, until }: Selectable<DubPlans>,
  now: Date,
): Promise<void> {
  const project = await trx.selectFrom('projects').selectAll().where('id', '=', project_id).executeTakeFirst()
  if (!project || project.deleted_at) return
  const done = parts.filter(({ step }) => step === 'done').map(({ language }) => language)
  const failed = parts.filter(({ problem: why }) => why !== null).map(({ language }) => language)
  const isMade = problem === null && done.length > 0
  await emitEnd(trx, project, { kind: until, isMade, done, failed, problem }, now)
}

/** Tells webhooks that a project is prepared, or cannot be, unless a plan goes on with it. */
export async function emitTranscript(
  trx: Db,
  project: Pick<Selectable<Projects>, 'id' | 'tenant_id' | 'account_id' | 'problem'>,
  now: Date,
): Promise<void> {
  const plan = await trx
    .selectFrom('dub_plans')
    .select('project_id')
    .where('project_id', '=', project.id)
    .executeTakeFirst()
  if (plan) return
  const { problem } = project
  await emitEnd(
    trx,
    project,
    { kind: 'transcript', isMade: problem === null, done: [], failed: [], problem },
    now,
  )
}
