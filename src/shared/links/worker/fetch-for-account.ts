import { Problem } from '#core/server/http/problem.ts'
import type { JobContext } from '#core/server/jobs/job.ts'
import { hasRoom } from '#core/server/storage/has-room.ts'
import { refuseStorage } from '#identity/quotas/server/refuse-over-quota.ts'
import { problemOf } from '#shared/engine-host/worker/problem.ts'
import { type FetchedFilm, fetchFilm, type FilmLimits } from './fetch-film.ts'

/** Fetches what is behind a link of an account into a folder, as far as disk and quota have room, and shows the progress. */
export async function fetchForAccount(
  context: JobContext,
  { link, account }: { link: string; account: string },
  limits: FilmLimits,
  folder: string,
): Promise<FetchedFilm> {
  const { app, db, tenant, signal } = context
  // Its size may not be known before it has arrived.
  if (!(await hasRoom(app, limits.maxBytes))) throw new Problem('diskFull')
  context.progress('fetching', 0)
  const film = await fetchFilm(link, folder, {
    ...limits,
    signal,
    ytDlp: app.config.ytDlp,
    onProgress: (share) => share !== undefined && context.progress('fetching', share),
  }).catch((error: unknown) => {
    throw signal.aborted ? error : problemOf(error)
  })
  await db.transaction().execute((trx) => refuseStorage(trx, { tenant, account }, film.size))
  if (!(await hasRoom(app, film.size))) throw new Problem('diskFull')
  return film
}
