import type { RequestContext } from '#core/server/http/route.ts'
import { lockProject } from '#products/dubbing/projects/server/access.ts'
import { publishProject } from '#products/dubbing/projects/server/publish-project.ts'
import { lockPlan, savePlan } from './plan-row.ts'

/** Ends the plan of one of the caller's projects. What is being made is finished. Returns false without a plan. */
export const endPlan = (context: RequestContext<readonly ['user']>, id: string): Promise<boolean> =>
  context.db.transaction().execute(async (trx) => {
    const project = await lockProject(trx, context, id)
    const plan = await lockPlan(trx, id)
    if (!plan) return false
    const parts = plan.parts.filter(({ problem }) => problem === null)
    await savePlan(
      trx,
      plan,
      { state: 'ended', parts, problem: null, problem_values: null },
      context.app.now(),
    )
    await publishProject(trx, project)
    return true
  })
