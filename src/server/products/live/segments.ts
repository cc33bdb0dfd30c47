import { sql, type Transaction } from 'kysely'
import type { Segment } from '#domain/live/segment-rules.ts'
import type { Db } from '#server/core/db/database.ts'
import type { DB } from '#server/core/db/tables.ts'
import type { Content } from '#server/production/documents/document.ts'

// The segments of a session are items of a document. A segment's place is its number, so pages of them are read along the index.

const segmentsOf = (db: Db, session: string) =>
  db
    .selectFrom('document_items')
    .select(['id', 'place', 'item', 'revision'])
    .where('document_id', '=', session)
    .where('part', '=', '')

type Row = Awaited<ReturnType<ReturnType<typeof segmentsOf>['execute']>>[number]
const segmentOf = ({ id, item }: Row) => ({ ...(item as object), id }) as Segment

/** The last segments before one, or of all, in order; and whether there are more before. */
export async function lastSegments(
  db: Db,
  session: string,
  { before, most }: { before?: number | undefined; most: number },
): Promise<{ segments: Segment[]; more: boolean }> {
  const rows = await segmentsOf(db, session)
    .$if(before !== undefined, (all) => all.where('place', '<', before!))
    .orderBy('place', 'desc')
    .limit(most + 1)
    .execute()
  return {
    segments: rows.slice(0, most).map(segmentOf).toReversed(),
    more: rows.length > most,
  }
}

/** Some segments of a session, with the revisions at which they were last changed. */
export async function someSegments(
  db: Db,
  session: string,
  ids: readonly string[],
): Promise<Content<Segment>> {
  const rows =
    ids.length === 0 ? [] : await segmentsOf(db, session).where('id', 'in', ids).orderBy('place').execute()
  return {
    items: rows.map(segmentOf),
    revisions: new Map(rows.map(({ id, revision }) => [id, revision])),
  }
}

/** The newest segments that lack a current translation into one of these languages, in order. */
export async function untranslated(
  db: Db,
  session: string,
  language: string,
  most: number,
): Promise<Segment[]> {
  const rows = await segmentsOf(db, session)
    .where(
      sql<boolean>`(item -> 'translations' -> ${language} ->> 'version') is distinct from item ->> 'version'`,
    )
    .where(sql<boolean>`btrim(item ->> 'text', E' \t\n') <> ''`)
    .orderBy('place', 'desc')
    .limit(most)
    .execute()
  return rows.map(segmentOf).toReversed()
}

export async function writeSegments(
  trx: Transaction<DB>,
  { tenant, session }: { tenant: string; session: string },
  changed: readonly { item: Segment; revision: number }[],
): Promise<void> {
  const rows = changed.map(({ item: { id, ...item }, revision }) => ({
    id,
    item,
    revision,
    place: item.number,
  }))
  await sql`
    insert into document_items (tenant_id, document_id, part, id, place, item, revision)
    select ${tenant}, ${session}, '', id, place, item, revision
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (id text, place double precision, item jsonb, revision bigint)
    on conflict (tenant_id, document_id, part, id)
      do update set item = excluded.item, revision = excluded.revision`.execute(trx)
}
