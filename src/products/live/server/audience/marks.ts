import { sql } from 'kysely'
import type { Db } from '#core/server/db/database.ts'
import { route } from '#core/server/http/route.ts'
import { takeTry } from '#identity/sessions/server/attempts.ts'
import { liveMarkList } from '../../contract/attendance.ts'
import type { LiveMark } from '../../contract/socket.ts'
import { ownSession, type ShareRow } from '../core/access.ts'
import { goneMs } from '../core/viewers.ts'

/** A visitor of a link who does something besides reading. */
export interface Acting {
  share: Pick<ShareRow, 'id' | 'tenant_id' | 'session_id' | 'most_viewers'>
  /** The id of the visitor, which counts once. */
  visitor: string
  now: Date
}

const minute = 60
/** More than a person reads. */
const marksOfVisitor = 60
/** Of each viewer that a link admits. */
const marksOfViewer = 4

/** Whether what a visitor does is within the limits of the visitor and of the link in a minute; otherwise it is ignored. */
export async function mayAct(db: Db, { share, visitor, now }: Acting): Promise<boolean> {
  const ofVisitor = { seconds: minute, most: marksOfVisitor }
  if (!(await takeTry(db, `live-marks:${visitor}`, ofVisitor, now))) return false
  const ofLink = { seconds: minute, most: Math.max(marksOfVisitor, share.most_viewers * marksOfViewer) }
  return takeTry(db, `live-marks:${share.id}`, ofLink, now)
}

/** The most viewers that a session, a row of `live_sessions`, had at the same time. */
export const audienceSize = (session: string, now: Date) => sql`greatest(live_sessions.most_viewers, (
  select sum(viewers) from live_viewers join live_shares on live_shares.id = share_id
  where live_shares.session_id = ${session} and seen_at > ${new Date(now.getTime() - goneMs)}))`

/**
 * Sets or removes a visitor's mark at a segment that exists. Marks above the limits of the visitor and the link in a minute are
 * ignored, and so are those above the number of viewers that the session had at the same time: whoever connects again and
 * again as somebody new cannot outnumber the audience.
 */
export async function setMark(db: Db, acting: Acting, { number, mark, on }: LiveMark): Promise<void> {
  if (!(await mayAct(db, acting))) return
  const { share, visitor, now } = acting
  const { tenant_id: tenant, session_id: session } = share
  if (!on) {
    await db
      .deleteFrom('live_marks')
      .where('session_id', '=', session)
      .where('number', '=', number)
      .where('mark', '=', mark)
      .where('viewer', '=', visitor)
      .execute()
    return
  }
  await db.transaction().execute(async (trx) => {
    // So that concurrent marks see each other.
    const segment = `live-marks:${session}:${number}:${mark}`
    await sql`select pg_advisory_xact_lock(hashtextextended(${segment}, 0))`.execute(trx)
    await sql`
      insert into live_marks (tenant_id, session_id, number, mark, viewer, created_at)
      select ${tenant}, id, ${number}, ${mark}, ${visitor}, ${now} from live_sessions
      where id = ${session} and segments >= ${number} and ${audienceSize(session, now)} > (
        select count(*) from live_marks
        where session_id = ${session} and number = ${number} and mark = ${mark})
      on conflict do nothing`.execute(trx)
  })
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
