import type { Selectable, Transaction } from 'kysely'
import type { ProblemName } from '#core/contract/codes.ts'
import { projectStatus } from '#core/contract/wire-numbers.ts'
import type { DB, Projects } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import { enqueue } from '#core/server/jobs/enqueue.ts'
import { handleJob, type JobContext } from '#core/server/jobs/job.ts'
import { castFrom, suggestedFor } from '#domain/speaker-voices.ts'
import { readOfferOf } from '#products/dubbing/original-voices/server/offer.ts'
import { advancePlan } from '#products/dubbing/plans/server/advance-job.ts'
import {
  isUnstarted,
  lockPlan,
  notifyOwner,
  type Part,
  type PlanRow,
  savePlan,
} from '#products/dubbing/plans/server/plan-row.ts'
import { untranslatable } from '#products/dubbing/projects/server/languages.ts'
import { publishProject } from '#products/dubbing/projects/server/publish-project.ts'
import { heardSpeakers } from '#products/dubbing/speakers/server/heard-speakers.ts'
import { startTranslation } from '#products/dubbing/translation/server/start-translation.ts'
import { type burnStyles, generateLinkup } from '#products/dubbing/works/contract.ts'
import { startDub } from '#products/dubbing/works/server/generate.ts'
import { isOfTest } from '#shared/resources/server/attach.ts'
import { voiceOf } from '#shared/voices/server/offer-shape.ts'
import { markAbilityOf, readOffer, voicesFor } from '#shared/voices/server/offer.ts'

type Project = Selectable<Projects>
type Refusals = Map<string, Problem>

/** What is over soon: other runs of the account, or a translation that its owner has started. */
const isBrief: ReadonlySet<ProblemName> = new Set(['quotaRuns', 'quotaTenantRuns', 'stillWorking'])
const laterMs = 15_000

/**
 * Starts the translations and dubs that a plan has not started. Each is started in a transaction of its own, together with its
 * mark in the plan, so an attempt that was killed continues where it was.
 */
export const runAdvancePlan = handleJob(advancePlan, async ({ project: id }, context) => {
  const refusals: Refusals = new Map()
  await translate(context, id, refusals)
  for (const { language } of (await unstarted(context, id, 'dub')) ?? [])
    await refusedBy(refusals, [language], () => dub(context, id, language))
  await saveRefusals(context, id, refusals)
})

async function translate(context: JobContext, id: string, refusals: Refusals) {
  const languages = ((await unstarted(context, id, 'translation')) ?? []).map(({ language }) => language)
  if (languages.length === 0) return
  await refusedBy(refusals, languages, () =>
    inPlan(context, id, async (trx, project, plan) => {
      const offer = await readOffer(trx)
      const from = project.language ?? ''
      const offered = plan.parts.filter((part) => {
        if (!isUnstarted(part) || part.step !== 'translation') return false
        const problem = untranslatable(offer, from, part.language)
        if (problem) refusals.set(part.language, problem)
        return !problem
      })
      if (offered.length === 0) return
      const { run } = await startTranslation(
        context.app,
        trx,
        project,
        offered.map(({ language }) => language),
      )
      const parts = plan.parts.map((part) => (offered.includes(part) ? { ...part, run } : part))
      await savePlan(trx, plan, { parts }, context.app.now())
    }),
  )
}

const dub = (context: JobContext, id: string, language: string) =>
  inPlan(context, id, async (trx, project, plan) => {
    const { app } = context
    const part = plan.parts.find((each) => each.language === language)
    if (!part || !isUnstarted(part)) return
    const track = await trx
      .selectFrom('tracks')
      .select('language')
      .where('project_id', '=', id)
      .where('language', '=', language)
      .executeTakeFirst()
    // Its owner has removed the language.
    if (!track) return savePlan(trx, plan, { parts: plan.parts.filter((each) => each !== part) }, app.now())
    const { engine, options } = await voicesOf(trx, project, language, plan.voice)
    const started = await startDub(
      app,
      trx,
      project,
      {
        ...options,
        language,
        background: plan.background,
        ...(plan.burn !== null && { burn: plan.burn as (typeof burnStyles)[number] }),
      },
      engine,
      { free: await isOfTest(trx, id) },
    )
    const begun = { ...part, run: started.run, work: started.id }
    await savePlan(trx, plan, { parts: plan.parts.map((each) => (each === part ? begun : each)) }, app.now())
  })

/** The chosen voice for all, or what the page would propose: a voice for each speaker. */
async function voicesOf(trx: Transaction<DB>, project: Project, language: string, chosen: string | null) {
  const { id } = project
  if (chosen !== null) {
    const offer = await readOfferOf(trx, project, language)
    const { engineName: engine } = voiceOf(offer, chosen)
    const { id: _, ...options } = generateLinkup.input.parse({ id, language, port: chosen })
    return { engine, options }
  }
  const offer = await readOffer(trx)
  const voices = voicesFor(offer, language)
  const { speakers: heard } = await heardSpeakers(trx, id)
  const names = heard.map(({ speaker }) => speaker).filter(Boolean)
  const usable = voices.map((voice) => ({
    ...voice,
    own: voice.own !== undefined,
    marking: { fixedPitch: markAbilityOf(offer, voice.id)?.fixedPitch ?? false },
  }))
  const { main, speakers } = castFrom(suggestedFor(names, usable, heard), names)
  const engine = voices.find(({ id: port }) => port === main?.port)?.engineName
  if (!main || !engine) throw new Problem('notSpoken', { language })
  const { id: _, ...options } = generateLinkup.input.parse({ id, language, ...main, speakers })
  return { engine, options }
}

/** Runs a step in a transaction that has locked the project and its plan, unless there is nothing to start. */
const inPlan = (
  { db }: JobContext,
  id: string,
  step: (trx: Transaction<DB>, project: Project, plan: PlanRow) => Promise<unknown>,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const project = await trx
      .selectFrom('projects')
      .selectAll()
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      // It is prepared again, and the end of that enqueues this job again.
      .where('status', 'not in', [projectStatus.waiting, projectStatus.failed])
      .forUpdate()
      .executeTakeFirst()
    const plan = project && (await lockPlan(trx, id))
    if (plan?.state !== 'going') return
    await step(trx, project!, plan)
    await publishProject(trx, project!)
  })

async function unstarted({ db }: JobContext, id: string, step: Part['step']): Promise<Part[] | undefined> {
  const plan = await db
    .selectFrom('dub_plans')
    .select('parts')
    .where('project_id', '=', id)
    .where('state', '=', 'going')
    .executeTakeFirst()
  return plan?.parts.filter((part) => part.step === step && isUnstarted(part))
}

async function refusedBy(refusals: Refusals, languages: readonly string[], start: () => Promise<void>) {
  try {
    await start()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    for (const language of languages) refusals.set(language, error)
  }
}

/** Saves why languages cannot continue, and tells the owner once. Those that only have to wait are tried again. */
async function saveRefusals(context: JobContext, id: string, refusals: Refusals): Promise<void> {
  if (refusals.size === 0) return
  const { app, tenant } = context
  await inPlan(context, id, async (trx, _, plan) => {
    const isRefused = (part: Part) => {
      const problem = refusals.get(part.language)
      return isUnstarted(part) && problem !== undefined && !isBrief.has(problem.name)
    }
    const refused = plan.parts.filter(isRefused)
    if (refused.length < refusals.size) {
      const after = new Date(app.now().getTime() + laterMs)
      await enqueue(trx, advancePlan, { project: id }, { tenant, after })
    }
    if (refused.length === 0) return
    const parts = plan.parts.map((part): Part => {
      if (!isRefused(part)) return part
      const { name: problem, values } = refusals.get(part.language)!
      return { ...part, problem, values: { ...values } }
    })
    await savePlan(trx, plan, { parts }, app.now())
    await notifyOwner(trx, plan, 'planRefused', refused, app.now())
  })
}
