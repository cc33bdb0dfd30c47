import * as z from 'zod/mini'
import { liveReview, liveReviews } from '#contract/live.ts'
import { frameMs } from '#contract/live-socket.ts'
import { Problem } from '#server/core/http/problem.ts'
import { route } from '#server/core/http/route.ts'
import { job } from '#server/core/jobs/job.ts'
import { startRun } from '#server/production/runs/change-run.ts'
import { liveSubject, ownSession } from './access.ts'
import { isHeard, readStream } from './speaker-rows.ts'

/** Listens to the kept sound of an ended session again. */
export const reviewSession = job({
  kind: 'live.review',
  input: z.object({ session: z.uuid(), what: z.enum(liveReviews) }),
  retries: 2,
  retryAfter: 10,
})

export const liveReviewRoute = route(liveReview, async ({ id, what }, { app, db, tenant, caller }) => {
  const session = await ownSession({ db, caller }, id)
  const stream = await readStream(db, id)
  if (!isHeard(session, stream)) throw new Problem('liveNotFinished')
  if (session.segments === 0) throw new Problem('liveNothingSaid')
  if (!session.keep_sound) throw new Problem('liveNoReview')
  const run = await db.transaction().execute(async (trx) => {
    await ownSession({ db: trx, caller }, id, { lock: true })
    // Two at once would only do the same twice.
    const going = await trx
      .selectFrom('runs')
      .select('id')
      .where('subject_id', '=', id)
      .where('kind', '=', reviewSession.kind)
      .where('state', 'in', ['waiting', 'running'])
      .executeTakeFirst()
    if (going) return going.id
    const about = {
      tenant: tenant.id,
      account: caller.id,
      title: session.name,
      subject: { kind: liveSubject.kind, id },
      language: session.language,
      size: (stream.next_frame * frameMs) / 1000,
    }
    return startRun(app, trx, reviewSession, { session: id, what }, about)
  })
  return { run }
})
