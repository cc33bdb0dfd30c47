import { type Transaction, sql } from 'kysely'
import type { Db } from '#core/server/db/database.ts'
import type { DB } from '#core/server/db/tables.ts'
import type { Segment } from '#domain/live/segment-rules.ts'
import type { SessionRow } from '../core/access.ts'
import type { Numbered } from './followed.ts'

/** In one snapshot, so that the segments match the revision of the session. */
const inSnapshot = <Result>(db: Db, read: (trx: Transaction<DB>) => Promise<Result>): Promise<Result> =>
  db.transaction().setIsolationLevel('repeatable read').execute(read)

const rowOf = (db: Db, session: string): Promise<SessionRow | undefined> =>
  db
    .selectFrom('live_sessions')
    .selectAll()
    .where('id', '=', session)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

const itemsOf = (db: Db, session: string) =>
  db.selectFrom('document_items').where('document_id', '=', session).where('part', '=', '')

const columns = ['id', 'item', 'revision', 'place'] as const
const numbered = ({ id, item, revision }: { id: string; item: unknown; revision: number }): Numbered => ({
  segment: { ...(item as object), id } as Segment,
  revision,
})

/** Those that are kept in memory. */
const lastSegments = 200

/** A session with its last segments; undefined if it does not exist or was deleted. */
export const loadSession = (db: Db, session: string) =>
  inSnapshot(db, async (trx) => {
    const row = await rowOf(trx, session)
    if (!row) return undefined
    const last = await itemsOf(trx, session)
      .select(columns)
      .orderBy('place', 'desc')
      .limit(lastSegments)
      .execute()
    const first = last.at(-1)
    const { before } =
      first === undefined
        ? { before: null }
        : await itemsOf(trx, session)
            .select((is) => is.fn.max('revision').as('before'))
            .where('place', '<', first.place)
            .executeTakeFirstOrThrow()
    return { row, revision: row.revision, last: last.map(numbered).toReversed(), before: Number(before ?? 0) }
  })

interface Since {
  session: string
  revision: number
}

/**
 * Sessions, each with its segments that changed after a revision, in order: one statement, and so one snapshot, for all sessions
 * that changed at the same time. The log lists the changed segments, so that not all segments of a long session are read.
 */
export async function changedSince(
  db: Db,
  asked: readonly Since[],
): Promise<({ row: SessionRow; changed: Numbered[] } | undefined)[]> {
  const { rows } = await sql<SessionRow & { asked_at: number; changed: Parameters<typeof numbered>[0][] }>`
    select s.*, asked.at::int as asked_at, (
      select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'item', i.item, 'revision', i.revision) order by i.place), '[]')
      from document_items i
      where i.document_id = s.id and i.part = '' and i.id in (
        select coalesce(e.edit ->> 'id', e.edit -> 'segment' ->> 'id') from edits e
        where e.document_id = s.id and e.revision > asked.revision)
    ) as changed
    from unnest(${asked.map(({ session }) => session)}::uuid[], ${asked.map(({ revision }) => revision)}::bigint[])
      with ordinality as asked (session, revision, at)
    join live_sessions s on s.id = asked.session and s.deleted_at is null`.execute(db)
  const found = new Map(
    rows.map(({ asked_at, changed, ...row }) => [asked_at, { row, changed: changed.map(numbered) }]),
  )
  return asked.map((_, at) => found.get(at + 1))
}
