import { Problem } from '#core/server/http/problem.ts'
import { handleJob, type JobContext } from '#core/server/jobs/job.ts'
import { hasRoom } from '#core/server/storage/has-room.ts'
import { temporaryFolder } from '#folders/temporary-folder.ts'
import { refuseStorage } from '#identity/quotas/server/refuse-over-quota.ts'
import { probe } from '#media/core/probe.ts'
import { projectFolder } from '#products/dubbing/projects/server/cleanup.ts'
import { problemOf } from '#shared/engine-host/worker/problem.ts'
import { fetchFilm } from '#shared/links/worker/fetch-film.ts'
import { endingOf, rulesOf, underBytes } from '#shared/uploads/contract/kinds.ts'
import { fetchLinkedFilm } from '../server/fetch-job.ts'
import { beginPreparing, saveFound } from '../server/save-prepared.ts'

const minute = 60_000

export const runFetchLinkedFilm = handleJob(fetchLinkedFilm, async ({ project: id }, context) => {
  const project = await beginPreparing(context.db, id)
  // Deleted, or fetched by an attempt that was killed before it could report it.
  if (!project?.link || project.source_key !== null) return
  const { app, signal } = context
  const maxBytes = underBytes('long') - 1
  // Its size may not be known before it has arrived.
  if (!(await hasRoom(app, maxBytes))) throw new Problem('diskFull')
  await using folder = await temporaryFolder('link')
  context.progress('fetching', 0)
  const film = await fetchFilm(project.link, folder.path, {
    signal,
    ytDlp: app.config.ytDlp,
    maxBytes,
    // One that is longer is refused by its length, which then says more than the size.
    maxSeconds: (rulesOf('long').minutes! + 1) * 60,
    onProgress: (share) => share !== undefined && context.progress('fetching', share),
  }).catch((error: unknown) => {
    throw signal.aborted ? error : problemOf(error)
  })
  await refuseSize(context, project.account_id, film.size)
  const { duration } = await probe(film.path, { signal })
  const kind = duration < rulesOf('short').minutes! * minute ? 'short' : 'long'
  const source_key = `${projectFolder(project)}source.${endingOf(film.path)}`
  await app.storage.adopt(source_key, film.path, { signal })
  await saveFound(context, project, { source_key, source_name: film.name, kind })
})

async function refuseSize({ app, db, tenant }: JobContext, account: string, size: number): Promise<void> {
  await db.transaction().execute((trx) => refuseStorage(trx, { tenant, account }, size))
  if (!(await hasRoom(app, size))) throw new Problem('diskFull')
}
