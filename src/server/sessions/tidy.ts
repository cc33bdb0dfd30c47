import * as z from 'zod/mini'
import { handle, job } from '../jobs/job.ts'

/** Every hour, what nobody can use any more. */
export const tidySessions = job({
  kind: 'sessions.tidy',
  input: z.object({}),
  retries: 3,
  retryAfter: 60,
  quick: true,
  every: '7 * * * *',
})

const hour = 3_600_000
/** Ended sessions stay a week, for whoever asks who was signed in. */
const sessionHours = 7 * 24
const eventHours = 24
const triesHours = 48
const turnsHours = 24

export const runTidySessions = handle(tidySessions, async (_, { app }) => {
  const before = (hours: number) => new Date(app.now().getTime() - hours * hour)
  const { outside } = app.database
  await outside.deleteFrom('tries').where('window_start', '<', before(triesHours)).execute()
  await outside.deleteFrom('turns').where('served_at', '<', before(turnsHours)).execute()
  for (const { id } of await outside.selectFrom('tenants').select('id').execute()) {
    const db = app.database.of(id)
    await db.deleteFrom('tickets').where('expires_at', '<', before(1)).execute()
    await db.deleteFrom('codes').where('expires_at', '<', before(24)).execute()
    await db
      .deleteFrom('sessions')
      .where((is) =>
        is.or([is('expires_at', '<', before(sessionHours)), is('ended_at', '<', before(sessionHours))]),
      )
      .execute()
    await db.deleteFrom('events').where('created_at', '<', before(eventHours)).execute()
  }
})
