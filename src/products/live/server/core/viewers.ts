import { sql } from 'kysely'
import type { Db } from '#core/server/db/database.ts'

/** A process that has not reported for this long is gone, and its viewers with it. */
export const goneMs = 15_000

/** The viewers connected now, by link. */
export async function viewersOf(
  db: Db,
  shares: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  if (shares.length === 0) return new Map()
  const rows = await db
    .selectFrom('live_viewers')
    .select((is) => ['share_id', is.fn.sum<number>('viewers').as('viewers')])
    .where('share_id', 'in', shares)
    .where('seen_at', '>', new Date(now.getTime() - goneMs))
    .groupBy('share_id')
    .execute()
  return new Map(rows.map(({ share_id, viewers }) => [share_id, Number(viewers)]))
}

interface Reported {
  tenant: string
  share: string
  process: string
  viewers: number
  now: Date
}

/** Reports how many viewers of a link a process has. */
export async function reportViewers(
  db: Db,
  { tenant, share, process, viewers, now }: Reported,
): Promise<void> {
  await sql`
    insert into live_viewers (tenant_id, share_id, process, viewers, seen_at)
    values (${tenant}, ${share}, ${process}, ${viewers}, ${now})
    on conflict (tenant_id, share_id, process) do update set viewers = excluded.viewers, seen_at = excluded.seen_at`.execute(
    db,
  )
  await sql`
    insert into live_attendance (tenant_id, session_id, minute, viewers)
    select ${tenant}, s.session_id, date_trunc('minute', ${now}::timestamptz), sum(v.viewers)::int
    from live_sessions l
    join live_shares s on s.session_id = l.id
    join live_viewers v on v.share_id = s.id and v.seen_at > ${new Date(now.getTime() - goneMs)}
    where l.id = (select session_id from live_shares where id = ${share}) and l.state in ('running', 'paused')
    group by s.session_id
    on conflict (tenant_id, session_id, minute)
      do update set viewers = greatest(live_attendance.viewers, excluded.viewers)`.execute(db)
}

/**
 * Adds as many of these new viewers to a link as its limit allows, and returns their number. The link's row is locked, so that two
 * processes do not both admit the last one.
 */
export function admitViewers(
  db: Db,
  { tenant, share, process, viewers: wanted, now }: Reported,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('live_shares')
      .select(['most_viewers', 'session_id'])
      .where('id', '=', share)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return 0
    const viewers = (await viewersOf(trx, [share], now)).get(share) ?? 0
    const admitted = Math.max(0, Math.min(wanted, row.most_viewers - viewers))
    if (admitted === 0) return 0
    await sql`
      insert into live_viewers (tenant_id, share_id, process, viewers, seen_at)
      values (${tenant}, ${share}, ${process}, ${admitted}, ${now})
      on conflict (tenant_id, share_id, process) do update
        set viewers = excluded.viewers +
            case when live_viewers.seen_at > ${new Date(now.getTime() - goneMs)} then live_viewers.viewers else 0 end,
          seen_at = excluded.seen_at`.execute(trx)
    await trx
      .updateTable('live_sessions')
      .set({ most_viewers: viewers + admitted })
      .where('id', '=', row.session_id)
      .where('most_viewers', '<', viewers + admitted)
      .execute()
    return admitted
  })
}
