import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { App } from '#core/server/app/app.ts'
import type { DB } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import { route } from '#core/server/http/route.ts'
import { job } from '#core/server/jobs/job.ts'
import { startRun } from '#shared/runs/server/change-run.ts'
import { needsOf, toRecognize } from '#shared/voices/server/needs.ts'
import { readOffer } from '#shared/voices/server/offer.ts'
import { liveReview, liveReviews } from '../../contract/history.ts'
import { frameMs } from '../../contract/socket.ts'
import { liveSubject, ownSession, type SessionRow } from '../core/access.ts'
import { isHeard, readStream } from './speaker-rows.ts'

/** Processes the stored audio of an ended session again. */
export const reviewSession = job({
  kind: 'live.review',
  lane: 'long',
  input: z.object({ session: z.uuid(), what: z.enum(liveReviews) }),
  retries: 2,
  retryAfter: 10,
})

type What = (typeof liveReviews)[number]

const reviewsOf = (trx: Transaction<DB>, { id }: Pick<SessionRow, 'id'>) =>
  trx.selectFrom('runs').where('subject_id', '=', id).where('kind', '=', reviewSession.kind)

/** Starts the review of a locked session, or returns the run that is already in progress. */
async function startReview(
  app: App,
  trx: Transaction<DB>,
  session: SessionRow,
  { what, frames, automatic = false }: { what: What; frames: number; automatic?: boolean },
): Promise<string> {
  const going = await reviewsOf(trx, session)
    .select('id')
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst()
  if (going) return going.id
  const about = {
    tenant: session.tenant_id,
    account: session.account_id,
    title: session.name,
    subject: { kind: liveSubject.kind, id: session.id },
    language: session.language,
    size: (frames * frameMs) / 1000,
    needs: needsOf(await readOffer(trx), what === 'speakers' ? 'diarize' : toRecognize(session.language)),
    automatic,
  }
  return startRun(app, trx, reviewSession, { session: session.id, what }, about)
}

/** Separates the speakers of an ended session once, if the operator enabled it and its audio is stored. */
export async function nameSpeakersAfter(
  app: App,
  trx: Transaction<DB>,
  session: SessionRow,
  frames: number,
): Promise<void> {
  if (!app.config.liveSpeakers || !session.keep_sound || session.segments === 0) return
  const before = await reviewsOf(trx, session).select('id').limit(1).executeTakeFirst()
  if (!before) await startReview(app, trx, session, { what: 'speakers', frames, automatic: true })
}

export const liveReviewRoute = route(liveReview, async ({ id, what }, { app, db, caller }) => {
  const session = await ownSession({ db, caller }, id)
  const stream = await readStream(db, id)
  if (!isHeard(session, stream)) throw new Problem('liveNotFinished')
  if (session.segments === 0) throw new Problem('liveNothingSaid')
  if (!session.keep_sound) throw new Problem('liveNoReview')
  const run = await db.transaction().execute(async (trx) => {
    const locked = await ownSession({ db: trx, caller }, id, { lock: true })
    return startReview(app, trx, locked, { what, frames: stream.next_frame })
  })
  return { run }
})
