import { starTag } from '#core/contract/wire-numbers.ts'
import { projectsChange, projectDelete, projectRename, projectRestore, projectTag } from '../contract.ts'
import { route } from '#core/server/http/route.ts'
import { lockProject } from './access.ts'
import { changeProjects } from './change-projects.ts'
import { publishProject } from './publish-project.ts'

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
