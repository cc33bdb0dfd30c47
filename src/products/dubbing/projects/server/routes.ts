import type { Transaction } from 'kysely'
import { starTag } from '#core/contract/wire-numbers.ts'
import type { DB } from '#core/server/db/tables.ts'
import { route, type RequestContext } from '#core/server/http/route.ts'
import { deleteOrRestore, lockOwnSubjects } from '#shared/deletion/server/delete-or-restore.ts'
import {
  projectsChange,
  projectDelete,
  projectRename,
  projectRestore,
  projectTag,
  type ProjectChange,
} from '../contract/projects.ts'
import { lockProject, projectKind } from './access.ts'
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
  if (change === 'delete' || change === 'restore') {
    // A project that is restored is not dubbed by a plan that its owner has forgotten.
    const endPlans = (trx: Transaction<DB>) =>
      trx.updateTable('dub_plans').set({ state: 'ended' }).where('project_id', 'in', ids).execute()
    await deleteOrRestore(context, projectKind, ids, change, change === 'delete' ? { also: endPlans } : {})
    return
  }
  const tag = change === 'star' ? starTag.starred : starTag.none
  await context.db.transaction().execute(async (trx) => {
    const found = await lockOwnSubjects(trx, context, projectKind, { ids })
    await trx.updateTable('projects').set({ tag }).where('id', 'in', ids).execute()
    for (const project of found) await publishProject(trx, project)
  })
}

export const projectsChangeRoute = route(projectsChange, async ({ ids, change }, context) => {
  await changeProjects(context, ids, change)
  return null
})

export const projectDeleteRoute = route(projectDelete, async ({ id }, context) => {
  await changeProjects(context, [id], 'delete')
  return null
})

export const projectRenameRoute = route(projectRename, async ({ id, name }, context) => {
  await context.db.transaction().execute(async (trx) => {
    const project = await lockProject(trx, context, id)
    if (project.name === name) return
    await trx.updateTable('projects').set({ name }).where('id', '=', id).execute()
    await publishProject(trx, project)
  })
  return null
})

export const projectRestoreRoute = route(projectRestore, async ({ id }, context) => {
  await changeProjects(context, [id], 'restore')
  return null
})

export const projectTagRoute = route(projectTag, ({ id }, context) =>
  context.db.transaction().execute(async (trx) => {
    const project = await lockProject(trx, context, id)
    const tag = project.tag === starTag.starred ? starTag.none : starTag.starred
    await trx.updateTable('projects').set({ tag }).where('id', '=', id).execute()
    await publishProject(trx, project)
    return { tag }
  }),
)
