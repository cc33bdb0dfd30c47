import { tenantIds } from '#core/server/app/tenant.ts'
import { handleJob, scheduledJob } from '#core/server/jobs/job.ts'
import { removeDeleted } from '#shared/deletion/server/remove-deleted.ts'
import { usageWaitMinutes } from '../../contract/sessions.ts'
import { liveSubject, sessionFolder } from '../core/access.ts'
import { endSession } from './change-state.ts'

/** Runs every night; removes the rows and files of sessions and of class materials that were deleted long ago. */
export const cleanUpLive = scheduledJob({ kind: 'live.tidy', every: '43 3 * * *' })

export const runCleanUpLive = handleJob(cleanUpLive, async (_, { app, signal }) => {
  await removeDeleted(app, liveSubject, { keys: [], folder: sessionFolder }, signal)
  await removeDeleted(app, { table: 'class_materials' }, { keys: ['key'] }, signal)
})

/** Ends sessions without speech for the configured time, those without usage for half an hour, and those paused for a day. */
export const endSilent = scheduledJob({ kind: 'live.silence', every: '* * * * *', retryAfter: 10 })

const longestPauseMs = 24 * 3_600_000
const usageWaitMs = usageWaitMinutes * 60_000

export const runEndSilent = handleJob(endSilent, async (_, { app, signal }) => {
  for (const tenant of await tenantIds(app)) {
    const db = app.database.of(tenant)
    const now = app.now().getTime()
    const open = await db
      .selectFrom('live_sessions')
      .innerJoin('live_streams', 'live_streams.session_id', 'live_sessions.id')
      .select(['id', 'state', 'silence_minutes', 'paused_at', 'paused_for', 'spoken_at'])
      .where('state', 'in', ['running', 'paused'])
      .execute()
    for (const { id, state, silence_minutes, paused_at, paused_for, spoken_at } of open) {
      signal.throwIfAborted()
      const isShort = paused_for === 'usage'
      const since = (state === 'paused' ? paused_at : spoken_at)?.getTime() ?? now
      const longestPause = isShort ? usageWaitMs : longestPauseMs
      if (now - since < (state === 'paused' ? longestPause : silence_minutes * 60_000)) continue
      await db.transaction().execute(async (trx) => {
        const session = await trx
          .selectFrom('live_sessions')
          .selectAll()
          .where('id', '=', id)
          .where('state', '=', state)
          .forUpdate()
          .executeTakeFirst()
        if (session) await endSession(app, trx, session, isShort ? 'usage' : 'silence')
      })
    }
  }
})
