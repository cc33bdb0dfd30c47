import { handleJob, scheduledJob } from '#core/server/jobs/job.ts'
import { removeDeleted } from '#shared/deletion/server/remove-deleted.ts'
import { projectKind } from './access.ts'

/** Runs every night; removes the rows and files of projects that were deleted long ago. */
export const cleanUpProjects = scheduledJob({ kind: 'projects.tidy', every: '17 3 * * *' })

export const runCleanUpProjects = handleJob(cleanUpProjects, (_, { app, signal }) =>
  removeDeleted(app, projectKind, { keys: ['source_key', 'subtitles_key'], folder: projectFolder }, signal),
)

/** The folder of the files made for a project; uploaded files stay where they are. */
export const projectFolder = ({ tenant_id, id }: { tenant_id: string; id: string }) =>
  `${tenant_id}/projects/${id}/`
