import { Problem } from '#core/server/http/problem.ts'
import { route } from '#core/server/http/route.ts'
import { enqueue } from '#core/server/jobs/enqueue.ts'
import { planContinue, planEnd, planQuote } from '#products/dubbing/plans/contract.ts'
import { advancePlan } from '#products/dubbing/plans/server/advance-job.ts'
import { endPlan } from '#products/dubbing/plans/server/end-plan.ts'
import { lockPlan, savePlan } from '#products/dubbing/plans/server/plan-row.ts'
import { projectKind } from '#products/dubbing/projects/server/access.ts'
import { publishProject } from '#products/dubbing/projects/server/publish-project.ts'
import { editableProject, readableProject } from '#products/dubbing/subtitles/server/access.ts'
import { dubSeconds, usualDubRate } from '#products/dubbing/subtitles/server/dub-seconds.ts'
import { quote } from '#shared/quotes/server/quote.ts'

export const planContinueRoute = route(planContinue, async ({ id }, context) => {
  const { app, db, tenant } = context
  await db.transaction().execute(async (trx) => {
    const project = await editableProject(trx, context, id)
    const plan = await lockPlan(trx, id)
    const refused = plan?.parts.some(({ problem }) => problem !== null) ?? false
    if (!plan || (plan.state !== 'waiting' && !refused)) throw new Problem('notFound')
    const parts = plan.parts.map((part) => ({ ...part, problem: null, values: null }))
    await savePlan(trx, plan, { state: 'going', parts }, app.now())
    await enqueue(trx, advancePlan, { project: id }, { tenant: tenant.id })
    await publishProject(trx, project)
  })
  return null
})

export const planEndRoute = route(planEnd, async ({ id }, context) => {
  if (!(await endPlan(context, id))) throw new Problem('notFound')
  return null
})

export const planQuoteRoute = route(planQuote, async ({ id }, context) => {
  const { db } = context
  const project = await readableProject(context, id)
  const plan = await db
    .selectFrom('dub_plans')
    .select('parts')
    .where('project_id', '=', id)
    .executeTakeFirst()
  if (!plan) throw new Problem('notFound')
  const dubs = plan.parts.filter(({ step }) => step !== 'done').length
  const uses = dubs * (await dubSeconds(db, project))
  return quote(context, { unit: 'dub', uses, subject: projectKind.kind, isFirst: true, usual: usualDubRate })
})
