import type { Selectable, Transaction } from 'kysely'
import { projectStatus } from '#core/contract/wire-numbers.ts'
import type { Db } from '#core/server/db/database.ts'
import type { DB, Projects } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import type { CallerContext } from '#core/server/http/route.ts'
import { lockProject, ownProjects } from '#products/dubbing/projects/server/access.ts'

export type Project = Selectable<Projects>

/** One of the caller's projects whose lines may be read. */
export async function readableProject(whose: CallerContext, id: string): Promise<Project> {
  const project = await ownProjects(whose).selectAll().where('id', '=', id).executeTakeFirst()
  if (!project) throw new Problem('notFound')
  return refuseUnready(project)
}

/**
 * Like `readableProject`, but locked until the transaction ends, so that its lines are changed by one request at a
 * time.
 */
export const editableProject = async (
  trx: Transaction<DB>,
  { caller }: Pick<CallerContext, 'caller'>,
  id: string,
): Promise<Project> => refuseUnready(await lockProject(trx, { caller }, id))

function refuseUnready(project: Project): Project {
  if (project.status === projectStatus.waiting) throw new Problem('projectWaiting')
  if (project.status === projectStatus.failed) throw new Problem('noSubtitles')
  return project
}

/** Refuses unless the project has this language in addition to its own. */
export async function requireTrack(db: Db, { id }: { id: string }, language: string): Promise<void> {
  const track = await db
    .selectFrom('tracks')
    .select('language')
    .where('project_id', '=', id)
    .where('language', '=', language)
    .executeTakeFirst()
  if (!track) throw new Problem('nothingTranslated')
}
