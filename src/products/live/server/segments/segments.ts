import { sql, type Transaction } from 'kysely'
import type { Db } from '#core/server/db/database.ts'
import type { DB } from '#core/server/db/tables.ts'
import type { Segment } from '#domain/live/segment-rules.ts'
import type { Content } from '#shared/documents/server/document.ts'

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

/** The segments from a number on, in order. */
export async function segmentsFrom(
  db: Db,
  session: string,
  { from, most }: { from: number; most: number },
): Promise<Segment[]> {
  const rows = await segmentsOf(db, session).where('place', '>=', from).orderBy('place').limit(most).execute()
  return rows.map(segmentOf)
}

/** The number of the last segment that was spoken in a language; 0 if none was. */
export async function lastSpoken(db: Db, session: string, language: string): Promise<number> {
  const row = await segmentsOf(db, session)
    .where(sql<boolean>`jsonb_exists(item -> 'spoken', ${language})`)
    .orderBy('place', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? segmentOf(row).number : 0
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

/** Milliseconds of speech whose text lacks a current translation, by language; languages without any are left out. */
export async function untranslatedMs(
  db: Db,
  session: string,
  languages: readonly string[],
): Promise<Record<string, number>> {
  const { rows } = await sql<{ language: string; ms: number }>`
    select language, sum((item ->> 'end')::int - (item ->> 'start')::int)::int as ms
    from unnest(${languages}::text[]) as language
    join document_items on document_id = ${session} and part = ''
    where (item -> 'translations' -> language ->> 'version') is distinct from item ->> 'version'
      and btrim(item ->> 'text', E' \t\n') <> ''
    group by language`.execute(db)
  return Object.fromEntries(rows.filter(({ ms }) => ms > 0).map(({ language, ms }) => [language, ms]))
}

/** Some segments of several sessions, in order; each once, however often it is asked for. */
export async function segmentsOfSessions(
  db: Db,
  wanted: readonly { session: string; id: string }[],
): Promise<ReadonlyMap<string, Segment[]>> {
  if (wanted.length === 0) return new Map()
  const { rows } = await sql<Row & { session: string }>`
    select i.document_id as session, i.id, i.place, i.item, i.revision
    from (
      select distinct session, id
      from unnest(${wanted.map(({ session }) => session)}::uuid[], ${wanted.map(({ id }) => id)}::text[]) as w (session, id)
    ) as wanted
    join document_items i on i.document_id = wanted.session and i.part = '' and i.id = wanted.id
    order by i.place`.execute(db)
  const bySession = Map.groupBy(rows, ({ session }) => session)
  return new Map([...bySession].map(([session, found]) => [session, found.map(segmentOf)]))
}

export const writeSegments = (
  trx: Transaction<DB>,
  { tenant, session }: { tenant: string; session: string },
  changed: readonly { item: Segment; revision: number }[],
): Promise<void> =>
  writeSegmentsOf(
    trx,
    tenant,
    changed.map((each) => ({ ...each, session })),
  )

/** Writes segments of several sessions. */
export async function writeSegmentsOf(
  trx: Transaction<DB>,
  tenant: string,
  changed: readonly { session: string; item: Segment; revision: number }[],
): Promise<void> {
  const rows = changed.map(({ session, item: { id, ...item }, revision }) => ({
    session,
    id,
    item,
    revision,
    place: item.number,
  }))
  await sql`
    insert into document_items (tenant_id, document_id, part, id, place, item, revision)
    select ${tenant}, session, '', id, place, item, revision
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (session uuid, id text, place double precision, item jsonb, revision bigint)
    on conflict (tenant_id, document_id, part, id)
      do update set item = excluded.item, revision = excluded.revision`.execute(trx)
}
