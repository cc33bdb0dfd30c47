import * as z from 'zod/mini'
import { handleJob, job } from '#server/core/jobs/job.ts'
import { removeDeleted } from '#server/production/deletion/remove-deleted.ts'
import { liveSubject, sessionFolder } from './access.ts'
import { endSession } from './change-state.ts'

/** Runs every night; removes the rows and files of sessions and of class materials that were deleted long ago. */
export const cleanUpLive = job({
  kind: 'live.tidy',
  input: z.object({}),
  retries: 3,
  retryAfter: 60,
  quick: true,
  every: '43 3 * * *',
})

export const runCleanUpLive = handleJob(cleanUpLive, async (_, { app, signal }) => {
  const sessions = { keys: [], folder: sessionFolder }
  await removeDeleted<{ tenant_id: string; id: string }>(app, liveSubject, sessions, signal)
  await removeDeleted<{ tenant_id: string; id: string; key: string | null }>(
    app,
    { table: 'class_materials' },
    { keys: ['key'] },
    signal,
  )
})

/** Ends sessions without speech for the configured time, and those that were paused for a day. */
export const endSilent = job({
  kind: 'live.silence',
  input: z.object({}),
  retries: 3,
  retryAfter: 10,
  quick: true,
  every: '* * * * *',
})

const longestPauseMs = 24 * 3_600_000

export const runEndSilent = handleJob(endSilent, async (_, { app, signal }) => {
  for (const { id: tenant } of await app.database.outside.selectFrom('tenants').select('id').execute()) {
    const db = app.database.of(tenant)
    const now = app.now().getTime()
    const open = await db
      .selectFrom('live_sessions')
      .innerJoin('live_streams', 'live_streams.session_id', 'live_sessions.id')
      .select(['id', 'state', 'silence_minutes', 'paused_at', 'spoken_at'])
      .where('state', 'in', ['running', 'paused'])
      .execute()
    for (const { id, state, silence_minutes, paused_at, spoken_at } of open) {
      signal.throwIfAborted()
      const since = (state === 'paused' ? paused_at : spoken_at)?.getTime() ?? now
      if (now - since < (state === 'paused' ? longestPauseMs : silence_minutes * 60_000)) continue
      await db.transaction().execute(async (trx) => {
        const session = await trx
          .selectFrom('live_sessions')
          .selectAll()
          .where('id', '=', id)
          .where('state', '=', state)
          .forUpdate()
          .executeTakeFirst()
        if (session) await endSession(app, trx, session, 'silence')
      })
    }
  }
})
