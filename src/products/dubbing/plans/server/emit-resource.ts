import type { Selectable } from 'kysely'
import type { Db } from '#core/server/db/database.ts'
import type { DubPlans, Projects } from '#core/server/db/tables.ts'
import { emit } from '#identity/webhooks/server/emit.ts'

type Project = Pick<
  Selectable<Projects>,
  'id' | 'tenant_id' | 'account_id' | 'external_id' | 'metadata' | 'problem'
>

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
  await emitResource(trx, project, { kind: until, done, failed, problem }, now)
}

/** Tells webhooks that a project is prepared, or cannot be, unless a plan goes on with it. */
export async function emitTranscript(trx: Db, project: Project, now: Date): Promise<void> {
  const plan = await trx
    .selectFrom('dub_plans')
    .select('project_id')
    .where('project_id', '=', project.id)
    .executeTakeFirst()
  if (plan) return
  await emitResource(
    trx,
    project,
    { kind: 'transcript', done: [], failed: [], problem: project.problem },
    now,
  )
}

async function emitResource(
  trx: Db,
  { id, tenant_id: tenant, account_id: account, external_id, metadata }: Project,
  ended: {
    kind: 'dub' | 'translation' | 'transcript'
    done: string[]
    failed: string[]
    problem: string | null
  },
  now: Date,
): Promise<void> {
  const isMade = ended.problem === null && (ended.done.length > 0 || ended.kind === 'transcript')
  const resource = { id, externalId: external_id, metadata: metadata ?? {}, ...ended }
  await emit(trx, { tenant, account, now }, isMade ? 'resource.finished' : 'resource.failed', { resource })
}
