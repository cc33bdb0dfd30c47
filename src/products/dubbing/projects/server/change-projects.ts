import { starTag } from '#core/contract/wire-numbers.ts'
import type { ProjectChange } from '../contract.ts'
import type { RequestContext } from '#core/server/http/route.ts'
import { deleteOrRestore, lockOwnSubjects } from '#shared/deletion/server/delete-or-restore.ts'
import { projectKind } from './access.ts'
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
  if (change === 'delete' || change === 'restore') return deleteOrRestore(context, projectKind, ids, change)
  const tag = change === 'star' ? starTag.starred : starTag.none
  await context.db.transaction().execute(async (trx) => {
    const found = await lockOwnSubjects(trx, context, projectKind, { ids })
    await trx.updateTable('projects').set({ tag }).where('id', 'in', ids).execute()
    for (const project of found) await publishProject(trx, project)
  })
}
