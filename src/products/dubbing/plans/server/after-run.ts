import type { Selectable, Transaction } from 'kysely'
import { workState } from '#core/contract/wire-numbers.ts'
import type { App } from '#core/server/app/app.ts'
import type { DB, Runs } from '#core/server/db/tables.ts'
import { enqueue } from '#core/server/jobs/enqueue.ts'
import { advancePlan } from './advance-job.ts'
import { fromTheStart, isPending, lockPlan, type Part, type PlanRow, savePlan } from './plan-row.ts'

// What the end of a run means for the plan of its project. Called by the jobs in the transaction in which their runs end, so each end
// counts once, whatever is killed.

type Run = Selectable<Runs>

export async function planAfterPreparing(trx: Transaction<DB>, run: Run, app: App): Promise<void> {
  const plan = await planOf(trx, run)
  if (!plan || (plan.state !== 'going' && plan.state !== 'waiting')) return
  const parts = fromTheStart(plan)
  if (run.state === 'failed') {
    const { problem, problem_values } = run
    await savePlan(
      trx,
      plan,
      { state: 'ended', parts, problem: problem ?? 'runFailed', problem_values },
      app.now(),
    )
  } else if (run.state === 'cancelled') await savePlan(trx, plan, { state: 'ended', parts: [] }, app.now())
  // Its owner has changed the language, and looks at the lines.
  else if (plan.state === 'waiting') await savePlan(trx, plan, { parts }, app.now())
  else await stopOrGoOn(trx, plan, parts, 'subtitles', app)
}

/** Returns whether the plan goes on without its owner, who therefore needs no notice about the translation. */
export async function planAfterTranslating(trx: Transaction<DB>, run: Run, app: App): Promise<boolean> {
  const plan = await planOf(trx, run)
  if (!plan?.parts.some((part) => part.run === run.id)) return false
  const made = run.state === 'failed' ? await translatedLanguages(trx, plan.project_id) : undefined
  const parts = plan.parts.flatMap((part): Part[] => {
    if (part.run !== run.id) return [part]
    if (run.state === 'cancelled') return []
    if (!made || made.has(part.language))
      return [{ ...part, step: plan.until === 'translation' ? 'done' : 'dub', run: null }]
    return [{ ...part, run: null, problem: run.problem ?? 'runFailed', values: run.problem_values }]
  })
  return stopOrGoOn(trx, plan, parts, 'translation', app)
}

export async function planAfterDubbing(trx: Transaction<DB>, run: Run, app: App): Promise<void> {
  const plan = await planOf(trx, run)
  if (!plan?.parts.some((part) => part.run === run.id)) return
  const isMade = run.state === 'done' || (await isWorkMade(trx, run.part_id))
  const parts = plan.parts.flatMap((part): Part[] => {
    if (part.run !== run.id) return [part]
    if (isMade) return [{ ...part, step: 'done', run: null }]
    if (run.state === 'cancelled') return []
    return [{ ...part, run: null, problem: run.problem ?? 'runFailed', values: run.problem_values }]
  })
  await savePlan(trx, plan, { parts }, app.now())
}

const planOf = async (trx: Transaction<DB>, { subject_id }: Run) =>
  subject_id === null ? undefined : lockPlan(trx, subject_id)

async function stopOrGoOn(
  trx: Transaction<DB>,
  plan: PlanRow,
  parts: Part[],
  step: 'subtitles' | 'translation',
  app: App,
): Promise<boolean> {
  const isStop = plan.stops.includes(step)
  const stops = plan.stops.filter((stop) => stop !== step)
  // An ended plan finishes what runs, and starts nothing.
  const isOver = plan.state === 'ended'
  const state = isOver ? plan.state : isStop ? 'waiting' : 'going'
  await savePlan(trx, plan, { state, stops, parts }, app.now())
  if (isOver || isStop || !parts.some(isPending)) return false
  await enqueue(trx, advancePlan, { project: plan.project_id }, { tenant: plan.tenant_id })
  return true
}

/** A run that failed in one language has saved the others. */
async function translatedLanguages(trx: Transaction<DB>, project: string): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('translations')
    .select('language')
    .distinct()
    .where('project_id', '=', project)
    .where('text', '<>', '')
    .execute()
  return new Set(rows.map(({ language }) => language))
}

/** Only an additional file of it may have failed. */
async function isWorkMade(trx: Transaction<DB>, work: string | null): Promise<boolean> {
  if (work === null) return false
  const made = await trx
    .selectFrom('works')
    .select('id')
    .where('id', '=', work)
    .where('state', '=', workState.done)
    .executeTakeFirst()
  return made !== undefined
}
