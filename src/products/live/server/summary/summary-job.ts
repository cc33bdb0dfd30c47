import * as z from 'zod/mini'
import { Problem } from '#core/server/http/problem.ts'
import { route } from '#core/server/http/route.ts'
import { job } from '#core/server/jobs/job.ts'
import { startRun } from '#shared/runs/server/change-run.ts'
import { needsOf } from '#shared/voices/server/needs.ts'
import { readOffer } from '#shared/voices/server/offer.ts'
import { liveSummaryMake } from '../../contract/summary.ts'
import { liveSubject, ownSession } from '../core/access.ts'
import { isHeard, readStream } from '../sessions/speaker-rows.ts'
import { goingSummary } from './summary-rows.ts'

/** A language model writes the summary of an ended session. */
export const writeSummary = job({
  kind: 'live.summary',
  lane: 'long',
  input: z.object({ session: z.uuid(), language: z.string() }),
  retries: 1,
  retryAfter: 10,
})

export const liveSummaryMakeRoute = route(liveSummaryMake, async ({ id, language }, context) => {
  const { app, db, caller } = context
  const run = await db.transaction().execute(async (trx) => {
    const session = await ownSession({ db: trx, caller }, id, { lock: true })
    if (!isHeard(session, await readStream(trx, id))) throw new Problem('liveNotFinished')
    if (session.segments === 0) throw new Problem('liveNothingSaid')
    const going = await goingSummary(trx, id)
    if (going !== undefined) return going
    const offer = await readOffer(trx)
    if (!offer.writes) throw new Problem('liveNoWriter')
    return startRun(
      app,
      trx,
      writeSummary,
      { session: id, language: language ?? session.language },
      {
        tenant: session.tenant_id,
        account: session.account_id,
        title: session.name,
        subject: { kind: liveSubject.kind, id },
        language: language ?? session.language,
        size: session.segments,
        needs: needsOf(offer, 'write'),
      },
    )
  })
  return { run }
})
