import * as z from 'zod/mini'
import { Problem } from '#core/server/http/problem.ts'
import { route } from '#core/server/http/route.ts'
import { job } from '#core/server/jobs/job.ts'
import { startRun } from '#shared/runs/server/change-run.ts'
import { rulesOf } from '#shared/uploads/contract/kinds.ts'
import { liveToProject } from '../../contract/history.ts'
import { frameMs } from '../../contract/socket.ts'
import { liveSubject, ownSession } from '../core/access.ts'
import { isHeard, readStream } from './speaker-rows.ts'

/** Makes a film from the sound and the text of a session, and passes it to dubbing. */
export const filmSession = job({
  kind: 'live.film',
  lane: 'long',
  input: z.object({ session: z.uuid() }),
  retries: 2,
  retryAfter: 10,
})

/** Projects are shorter than this. */
const minutes = rulesOf('long').minutes!

export const liveToProjectRoute = route(liveToProject, async ({ id }, context) => {
  const { app, db, tenant, caller } = context
  const session = await ownSession(context, id)
  const stream = await readStream(db, id)
  if (!isHeard(session, stream)) throw new Problem('liveNotFinished')
  if (session.segments === 0) throw new Problem('liveNothingSaid')
  if (!session.keep_sound) throw new Problem('liveNoSound')
  if (stream.next_frame * frameMs >= minutes * 60_000) throw new Problem('liveTooLong', { minutes })
  const run = await db.transaction().execute((trx) =>
    startRun(
      app,
      trx,
      filmSession,
      { session: id },
      {
        tenant: tenant.id,
        account: caller.id,
        title: session.name,
        subject: { kind: liveSubject.kind, id },
        language: session.language,
      },
    ),
  )
  return { run }
})
