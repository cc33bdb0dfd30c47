import { type Selectable, sql, type Transaction } from 'kysely'
import type { Db } from '#core/server/db/database.ts'
import type { DB, DubPlans } from '#core/server/db/tables.ts'
import { notify } from '#identity/notifications/server/notify.ts'
import type { NewPlan } from '../contract.ts'
import { emitEndOfPlan } from './emit-resource.ts'

export type PlanRow = Selectable<DubPlans>
export type Part = PlanRow['parts'][number]

interface Owned {
  tenant_id: string
  id: string
}

/** The plan of a project, locked until the transaction ends. Undefined without one, and for a deleted project. */
export const lockPlan = (trx: Transaction<DB>, project: string): Promise<PlanRow | undefined> =>
  trx
    .selectFrom('dub_plans')
    .selectAll()
    .where('project_id', '=', project)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('projects')
          .select('id')
          .whereRef('projects.id', '=', 'dub_plans.project_id')
          .where('deleted_at', 'is', null),
      ),
    )
    .forUpdate()
    .executeTakeFirst()

/** An array would be stored as one of PostgreSQL. */
const stored = (parts: readonly Part[]) => sql<Part[]>`${JSON.stringify(parts)}::jsonb`

const unstarted = (language: string): Part => ({
  language,
  step: 'translation',
  run: null,
  work: null,
  problem: null,
  values: null,
})

export async function addPlan(
  trx: Db,
  { tenant_id, id }: Owned,
  { languages, stopAt, background, voice, burn, until }: NewPlan,
  now: Date,
): Promise<void> {
  const parts = [...new Set(languages)].map(unstarted)
  await trx
    .insertInto('dub_plans')
    .values({
      tenant_id,
      project_id: id,
      state: 'going',
      stops: [...new Set(stopAt)],
      background,
      voice: voice ?? null,
      burn: burn ?? null,
      until: until ?? 'dub',
      parts: stored(parts),
      created_at: now,
    })
    .execute()
}

/** Begins again with the translation, because the lines were replaced. */
export const fromTheStart = ({ parts }: PlanRow): Part[] => parts.map(({ language }) => unstarted(language))

/** Neither dubbed nor refused. */
export const isPending = ({ step, problem }: Part): boolean => step !== 'done' && problem === null
/** Its step has not been started. */
export const isUnstarted = (part: Part): boolean => isPending(part) && part.run === null

type Change = Partial<Pick<PlanRow, 'state' | 'stops' | 'parts' | 'problem' | 'problem_values'>>

/**
 * Saves a plan. Without pending languages it is over, and its owner gets one notice about the dubs, if there are several: a single
 * dub has its own.
 */
export async function savePlan(
  trx: Transaction<DB>,
  before: PlanRow,
  change: Change,
  now: Date,
): Promise<void> {
  const after = await storePlan(trx, before, change)
  if (isOver(after) && !isOver(before)) await emitEndOfPlan(trx, after, now)
  if (after.state !== 'done' || before.state === 'done' || !isShared(after) || after.until !== 'dub') return
  const made = after.parts.filter(({ step }) => step === 'done')
  await notifyOwner(trx, before, 'planReady', made, now)
}

const isOver = ({ state }: Pick<PlanRow, 'state'>) => state === 'done' || state === 'ended'

async function storePlan(trx: Transaction<DB>, before: PlanRow, change: Change): Promise<PlanRow> {
  const after = { ...before, ...change }
  const { stops, parts, problem, problem_values } = after
  const isMade = parts.some(({ step }) => step === 'done')
  const state = parts.some(isPending) ? after.state : isMade ? 'done' : 'ended'
  await trx
    .updateTable('dub_plans')
    .set({ state, stops, parts: stored(parts), problem, problem_values })
    .where('project_id', '=', before.project_id)
    .execute()
  return { ...after, state }
}

/** Whether one notice at the end takes the place of one for each dub. */
const isShared = ({ parts }: Pick<PlanRow, 'parts'>) => parts.length > 1

export async function notifyOwner(
  trx: Transaction<DB>,
  { tenant_id: tenant, project_id: about }: PlanRow,
  kind: 'planReady' | 'planRefused',
  parts: readonly Part[],
  now: Date,
): Promise<void> {
  const project = await trx
    .selectFrom('projects')
    .select(['name', 'account_id'])
    .where('id', '=', about)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!project) return
  const languages = parts.map(({ language }) => language).join(', ')
  await notify(trx, { tenant, account: project.account_id, now }, kind, {
    about,
    name: project.name,
    languages,
  })
}

/**
 * Languages that their owner translates or dubs without the plan are no longer part of it. There is no notice: the owner is here, and
 * a balance must not be locked after the counter of events.
 */
export async function leavePlan(
  trx: Transaction<DB>,
  project: string,
  languages: readonly string[],
): Promise<void> {
  const plan = await lockPlan(trx, project)
  if (!plan?.parts.some(({ language }) => languages.includes(language))) return
  const parts = plan.parts.filter(({ language, step }) => step === 'done' || !languages.includes(language))
  await storePlan(trx, plan, { parts })
}

/** Continues a plan whose project could not be prepared, and is prepared again. */
export const reopenPlan = (trx: Db, project: string) =>
  trx
    .updateTable('dub_plans')
    .set({ state: 'going', problem: null, problem_values: null })
    .where('project_id', '=', project)
    .where('problem', 'is not', null)
    .execute()

/** Whether a plan goes on from the subtitles without its owner, who therefore needs no notice about them. */
export async function goesOnFromSubtitles(trx: Db, project: string): Promise<boolean> {
  const plan = await trx
    .selectFrom('dub_plans')
    .select('state')
    .where('project_id', '=', project)
    .where('state', '=', 'going')
    .where(sql<boolean>`not 'subtitles' = any(stops)`)
    .executeTakeFirst()
  return plan !== undefined
}

/** Whether a dub is one of several that a plan has started. */
export async function isOneOfPlan(
  trx: Db,
  { id, subject_id }: { id: string; subject_id: string },
): Promise<boolean> {
  const plan = await trx
    .selectFrom('dub_plans')
    .select('parts')
    .where('project_id', '=', subject_id)
    .executeTakeFirst()
  return plan !== undefined && isShared(plan) && plan.parts.some(({ work }) => work === id)
}
