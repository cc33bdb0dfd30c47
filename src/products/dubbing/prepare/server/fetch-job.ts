import { type Job, job } from '#core/server/jobs/job.ts'
import { prepare } from './prepare-job.ts'
import { startPreparing } from './start-preparing.ts'

/** Prepares the project once its film has arrived. */
const prepareFetched: Job['done'] = async (trx, run, app) => {
  const project = await trx
    .selectFrom('projects')
    .selectAll()
    .where('id', '=', run.subject_id)
    .where('deleted_at', 'is', null)
    .where('source_key', 'is not', null)
    .executeTakeFirst()
  if (project) await startPreparing(app, trx, project, { automatic: true })
}

/** Fetches the film behind the link of a project. Its server may be slow, and nothing is computed meanwhile. */
export const fetchLinkedFilm = job({
  kind: 'projects.fetch',
  lane: 'outside',
  input: prepare.input,
  retries: 2,
  retryAfter: 20,
  lock: prepare.lock!,
  done: prepareFetched,
  unfinished: prepare.unfinished!,
})
