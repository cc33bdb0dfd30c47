import { sql } from 'kysely'
import type { Db } from '#core/server/db/database.ts'
import { route } from '#core/server/http/route.ts'
import { liveAttendance, maxAttendance } from '../../contract/attendance.ts'
import { ownSession } from '../core/access.ts'

const minuteMs = 60_000
const minuteOf = (time: Date) => Math.floor(time.getTime() / minuteMs)

/** The average viewers of sessions over their minutes; sessions without viewers are left out. */
export async function averageViewers(
  db: Db,
  sessions: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (sessions.length === 0) return new Map()
  const { rows } = await sql<{ id: string; average: number }>`
    select s.id, round(sum(a.viewers) / greatest(1, 1 + extract(epoch from
      date_trunc('minute', coalesce(s.ended_at, max(a.minute))) - date_trunc('minute', s.started_at)) / 60))::int as average
    from live_sessions s join live_attendance a on a.session_id = s.id
    where s.id = any(${sessions}::uuid[]) and s.started_at is not null
    group by s.tenant_id, s.id`.execute(db)
  return new Map(rows.map(({ id, average }) => [id, average]))
}

export const liveAttendanceRoute = route(liveAttendance, async ({ id }, context) => {
  const session = await ownSession(context, id)
  const rows = await context.db
    .selectFrom('live_attendance')
    .select(['minute', 'viewers'])
    .where('session_id', '=', id)
    .orderBy('minute')
    .execute()
  const [first] = rows
  if (!first || !session.started_at) return { step: 1, points: [] }
  const from = Math.min(minuteOf(session.started_at), minuteOf(first.minute))
  const to = Math.max(minuteOf(session.ended_at ?? context.app.now()), minuteOf(rows.at(-1)!.minute))
  const step = Math.ceil((to - from + 1) / maxAttendance)
  // A minute without a row had no viewers.
  const viewers = Array.from({ length: Math.ceil((to - from + 1) / step) }, () => 0)
  for (const row of rows) {
    const at = Math.floor((minuteOf(row.minute) - from) / step)
    viewers[at] = Math.max(viewers[at]!, row.viewers)
  }
  return {
    step,
    points: viewers.map((max, at) => ({
      time: new Date((from + at * step) * minuteMs).toISOString(),
      viewers: max,
    })),
  }
})
