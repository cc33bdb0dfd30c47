import { starTag } from '#contract/wire-numbers.ts'
import type { ProjectChange } from '#contract/projects.ts'
import type { RequestContext } from '#server/core/http/route.ts'
import { Problem } from '#server/core/http/problem.ts'
import { cancelRunsOf } from '#server/production/runs/cancel-runs-of.ts'
import { deletedProjects, ownProjects } from './access.ts'
import { publishProject } from './publish-project.ts'

/**
 * Changes several of the caller's projects: all of them, or none if one is missing. Deleting a project cancels its
 * runs.
 */
export async function changeProjects(
  context: RequestContext<readonly ['user']>,
  ids: readonly string[],
  change: ProjectChange,
): Promise<void> {
  const { app, db, caller } = context
  const wanted = [...new Set(ids)]
  const to = {
    star: { tag: starTag.starred },
    unstar: { tag: starTag.none },
    delete: { deleted_at: app.now() },
    restore: { deleted_at: null },
  }[change]
  await db.transaction().execute(async (trx) => {
    const reach = change === 'restore' ? deletedProjects : ownProjects
    const found = await reach({ db: trx, caller })
      .select(['id', 'tenant_id', 'account_id'])
      .where('id', 'in', wanted)
      // In the same order in every transaction, so that two changes of the same projects cannot deadlock.
      .orderBy('id')
      .forUpdate()
      .execute()
    if (found.length < wanted.length) throw new Problem('notFound')
    await trx.updateTable('projects').set(to).where('id', 'in', wanted).execute()
    for (const project of found) await publishProject(trx, project)
  })
  if (change === 'delete') await cancelRunsOf(context, 'project', wanted)
}
