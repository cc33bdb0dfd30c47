import * as z from 'zod/mini'
import { workState } from '#core/contract/wire-numbers.ts'
import { Problem } from '#core/server/http/problem.ts'
import { route } from '#core/server/http/route.ts'
import { startWork, workJob } from '#shared/works/server/start-work.ts'
import type { WorkKind } from '#shared/works/server/work-kind.ts'
import { liveSpokenMake, spokenTimings } from '../../contract/speech.ts'
import { liveSubject, ownSession, sessionFolder } from '../core/access.ts'
import { lastSpoken } from '../segments/segments.ts'
import { isHeard, readStream } from '../sessions/speaker-rows.ts'

/** The spoken translation of a session in one language as one file. */
export const spokenKind: WorkKind<'mp3', never> = {
  subject: liveSubject,
  folder: ({ tenant_id, subject_id, id }) => `${sessionFolder({ tenant_id, id: subject_id })}works/${id}/`,
  stored: { mp3: 'spoken.mp3' },
  printed: [],
  print: async () => undefined,
  notices: { ready: 'liveSpokenReady', failed: 'liveSpokenFailed', about: 'subject' },
}

export const spokenOptions = z.object({ timing: z.enum(spokenTimings) })

export const joinSpoken = workJob('live.spoken', spokenKind)

export const liveSpokenMakeRoute = route(
  liveSpokenMake,
  async ({ id, language, timing }, { app, db, tenant, caller }) =>
    db.transaction().execute(async (trx) => {
      const session = await ownSession({ db: trx, caller }, id, { lock: true })
      if (!isHeard(session, await readStream(trx, id))) throw new Problem('liveNotFinished')
      if ((await lastSpoken(trx, id, language)) === 0) throw new Problem('liveNotSpoken')
      const going = await trx
        .selectFrom('works')
        .select(['id', 'run_id'])
        .where('subject_id', '=', id)
        .where('language', '=', language)
        .where('state', '=', workState.generating)
        .executeTakeFirst()
      if (going?.run_id) return { id: going.id, run: going.run_id }
      return startWork(app, trx, {
        job: joinSpoken,
        kind: spokenKind,
        run: { tenant: tenant.id, account: caller.id, title: session.name, size: session.segments },
        subject: session,
        language,
        options: { timing },
        // It was paid for when it was spoken.
        uses: { unit: 'live', amount: 0 },
      })
    }),
)
