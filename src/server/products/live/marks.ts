import { sql } from 'kysely'
import { liveMarkList } from '#contract/live-attendance.ts'
import type { LiveMark } from '#contract/live-socket.ts'
import type { Db } from '#server/core/db/database.ts'
import { route } from '#server/core/http/route.ts'
import { ownSession } from './access.ts'

interface Marked {
  tenant: string
  session: string
  now: Date
}

/** Sets or removes a viewer's mark at a segment that exists; each device counts once. */
export async function setMark(
  db: Db,
  { tenant, session, now }: Marked,
  { number, mark, viewer, on }: LiveMark,
): Promise<void> {
  if (on)
    await sql`
      insert into live_marks (tenant_id, session_id, number, mark, viewer, created_at)
      select ${tenant}, id, ${number}, ${mark}, ${viewer}, ${now} from live_sessions
      where id = ${session} and segments >= ${number}
      on conflict do nothing`.execute(db)
  else
    await db
      .deleteFrom('live_marks')
      .where('session_id', '=', session)
      .where('number', '=', number)
      .where('mark', '=', mark)
      .where('viewer', '=', viewer)
      .execute()
}

/** How many viewers marked each segment; those without marks are left out. */
export const marksOf = (db: Db, session: string) =>
  db
    .selectFrom('live_marks')
    .select((is) => [
      'number',
      is.fn.countAll<number>().filterWhere('mark', '=', 'unclear').as('unclear'),
      is.fn.countAll<number>().filterWhere('mark', '=', 'important').as('important'),
    ])
    .where('session_id', '=', session)
    .groupBy('number')
    .orderBy('number')
    .execute()

export const liveMarkListRoute = route(liveMarkList, async ({ id }, context) => {
  await ownSession(context, id)
  return marksOf(context.db, id)
})
