import type { Transaction } from 'kysely'
import type { Segment } from '#domain/live/segment-rules.ts'
import type { Db } from '#server/core/db/database.ts'
import type { DB } from '#server/core/db/tables.ts'
import type { SessionRow } from './access.ts'
import type { Numbered } from './followed.ts'

/** In one snapshot: the revision of the session says which changes the segments include. */
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

/** The session, and its segments that changed after a revision, in order. */
export const changedSince = (db: Db, session: string, revision: number) =>
  inSnapshot(db, async (trx) => {
    const row = await rowOf(trx, session)
    if (!row) return undefined
    if (row.revision === revision) return { row, changed: [] }
    const changed = await itemsOf(trx, session)
      .select(columns)
      .where('revision', '>', revision)
      .orderBy('place')
      .execute()
    return { row, changed: changed.map(numbered) }
  })
