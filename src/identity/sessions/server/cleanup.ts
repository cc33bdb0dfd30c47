import { tenantIds } from '#core/server/app/tenant.ts'
import { deleteInSteps } from '#core/server/db/delete-in-steps.ts'
import { handleJob, scheduledJob } from '#core/server/jobs/job.ts'
import { deviceDays } from './cookie.ts'

/** Removes expired sessions, codes, tickets and counters every hour. */
export const cleanUpSessions = scheduledJob({ kind: 'sessions.tidy', every: '7 * * * *' })

const hour = 3_600_000
/** Ended sessions are kept for a week, for investigations. */
const sessionHours = 7 * 24
const eventHours = 24
const triesHours = 48

export const runCleanUpSessions = handleJob(cleanUpSessions, async (_, { app }) => {
  const before = (hours: number) => new Date(app.now().getTime() - hours * hour)
  // Rows from the future were made before a clock was set back, and would otherwise stay until then.
  const future = before(-24)
  const { outside } = app.database
  await deleteInSteps(
    outside,
    'tries',
    outside
      .selectFrom('tries')
      .where((is) => is.or([is('window_start', '<', before(triesHours)), is('window_start', '>', future)])),
  )
  for (const id of await tenantIds(app)) {
    const db = app.database.of(id)
    const tickets = db
      .selectFrom('tickets')
      .where((is) => is.or([is('expires_at', '<', before(1)), is('expires_at', '>', future)]))
    await deleteInSteps(db, 'tickets', tickets)
    const codes = db
      .selectFrom('codes')
      .where((is) => is.or([is('expires_at', '<', before(24)), is('expires_at', '>', future)]))
    await deleteInSteps(db, 'codes', codes)
    const devices = db.selectFrom('devices').where('used_at', '<', before(deviceDays * 24))
    await deleteInSteps(db, 'devices', devices)
    const sessions = db
      .selectFrom('sessions')
      .where((is) =>
        is.or([
          is('expires_at', '<', before(sessionHours)),
          is('ended_at', '<', before(sessionHours)),
          is('created_at', '>', future),
        ]),
      )
    await deleteInSteps(db, 'sessions', sessions)
    const events = db
      .selectFrom('events')
      .where((is) => is.or([is('created_at', '<', before(eventHours)), is('created_at', '>', future)]))
    await deleteInSteps(db, 'events', events)
  }
})
