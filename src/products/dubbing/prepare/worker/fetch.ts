import { handleJob } from '#core/server/jobs/job.ts'
import { temporaryFolder } from '#folders/temporary-folder.ts'
import { probe } from '#media/core/probe.ts'
import { projectFolder } from '#products/dubbing/projects/server/cleanup.ts'
import { fetchForAccount } from '#shared/links/worker/fetch-for-account.ts'
import { endingOf, rulesOf, underBytes } from '#shared/uploads/contract/kinds.ts'
import { fetchLinkedFilm } from '../server/fetch-job.ts'
import { beginPreparing, saveFound } from '../server/save-prepared.ts'

const minute = 60_000

export const runFetchLinkedFilm = handleJob(fetchLinkedFilm, async ({ project: id }, context) => {
  const project = await beginPreparing(context.db, id)
  // Deleted, or fetched by an attempt that was killed before it could report it.
  if (!project?.link || project.source_key !== null) return
  const { app, signal } = context
  await using folder = await temporaryFolder('link')
  const film = await fetchForAccount(
    context,
    { link: project.link, account: project.account_id },
    // One that is longer is refused by its length, which then says more than the size.
    { maxBytes: underBytes('long') - 1, maxSeconds: (rulesOf('long').minutes! + 1) * 60 },
    folder.path,
  )
  const { duration } = await probe(film.path, { signal })
  const kind = duration < rulesOf('short').minutes! * minute ? 'short' : 'long'
  const source_key = `${projectFolder(project)}source.${endingOf(film.path)}`
  await app.storage.adopt(source_key, film.path, { signal })
  await saveFound(context, project, { source_key, source_name: film.name, kind })
})
