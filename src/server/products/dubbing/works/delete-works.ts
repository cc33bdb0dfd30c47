import { workState } from '#contract/wire-numbers.ts'
import type { RequestContext } from '#server/core/http/route.ts'
import { Problem } from '#server/core/http/problem.ts'
import { lockProject } from '#server/products/dubbing/projects/access.ts'
import { ownWorks } from './access.ts'
import { workFolder } from './files.ts'
import { settleProject } from './status.ts'

/** Deletes own works with their files: all that are named or, where one is not there or is being made, none. */
export async function deleteWorks(
  context: RequestContext<readonly ['user']>,
  ids: readonly string[],
): Promise<void> {
  const { app, db, tenant } = context
  const wanted = [...new Set(ids)]
  const gone = await db.transaction().execute(async (trx) => {
    const found = await ownWorks({ ...context, db: trx })
      .select(['works.id', 'works.project_id'])
      .where('works.id', 'in', wanted)
      .execute()
    if (found.length < wanted.length) throw new Problem('notFound')
    // In one order, so that two that delete of the same ones wait for each other only in turn.
    const projects = [...new Set(found.map(({ project_id }) => project_id))].toSorted()
    for (const project of projects) await lockProject(trx, context, project)
    const { numDeletedRows } = await trx
      .deleteFrom('works')
      .where('id', 'in', wanted)
      .where('state', '<>', workState.generating)
      .executeTakeFirst()
    if (Number(numDeletedRows) < wanted.length) throw new Problem('stillWorking')
    for (const project of projects) await settleProject(trx, project)
    return found
  })
  // What a fault leaves here goes with its project.
  for (const { id, project_id } of gone) {
    const folder = workFolder({ tenant_id: tenant.id, id: project_id }, id)
    for await (const { key } of app.storage.list(folder)) await app.storage.remove(key)
  }
}
