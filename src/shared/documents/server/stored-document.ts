import { type Transaction, sql } from 'kysely'
import type { Db } from '#core/server/db/database.ts'
import type { DB } from '#core/server/db/tables.ts'
import type { DocumentRules, Edit, Item } from '#domain/document/rules.ts'
import type { Changes, Content, DocumentKey, OpenDocument } from './document.ts'
import { placesOf } from './places.ts'

// Documents whose items need no separate table are stored as rows of `document_items`, as JSON.

interface Stored<I extends Item, E extends Edit> extends DocumentKey {
  kind: string
  tenant: string
  account: string
  revision: number
  rules: DocumentRules<I, E>
  /** Saves the revision in the document's row. */
  saveRevision(revision: number): Promise<unknown>
}

/** Opens a document whose row the transaction has locked. */
export function storedDocument<I extends Item, E extends Edit>(
  trx: Transaction<DB>,
  { saveRevision, ...document }: Stored<I, E>,
): OpenDocument<I, E> {
  let places: ReadonlyMap<string, number>
  return {
    ...document,
    async read() {
      const rows = await readRows(trx, document)
      places = new Map(rows.map(({ id, place }) => [id, place]))
      return contentOf<I>(rows)
    },
    async write(changes) {
      await writeItems(trx, document, changes, places)
      await saveRevision(changes.revision)
    },
  }
}

/** The items of a document in order, with the revision at which each was last changed. */
export const readStored = async <I extends Item>(db: Db, key: DocumentKey): Promise<Content<I>> =>
  contentOf<I>(await readRows(db, key))

/** Stores the first items of a new document. */
export const storeItems = (
  trx: Transaction<DB>,
  document: DocumentKey & { tenant: string; revision: number },
  items: readonly Item[],
): Promise<void> =>
  writeItems(
    trx,
    document,
    {
      items,
      changed: items.map((item) => ({ item, was: undefined, revision: document.revision })),
      removed: [],
      revision: document.revision,
    },
    new Map(),
  )

const readRows = (db: Db, { id, part }: DocumentKey) =>
  db
    .selectFrom('document_items')
    .select(['id', 'place', 'item', 'revision'])
    .where('document_id', '=', id)
    .where('part', '=', part)
    .orderBy('place')
    .execute()

const contentOf = <I extends Item>(rows: Awaited<ReturnType<typeof readRows>>): Content<I> => ({
  items: rows.map(({ id, item }) => ({ ...(item as object), id }) as I),
  revisions: new Map(rows.map(({ id, revision }) => [id, revision])),
})

async function writeItems(
  trx: Transaction<DB>,
  { tenant, id: document, part }: DocumentKey & { tenant: string },
  { items, changed, removed }: Changes<Item>,
  places: ReadonlyMap<string, number>,
): Promise<void> {
  const gone = new Set(removed)
  const was = new Map([...places].filter(([id]) => !gone.has(id)))
  const written = new Set(changed.map(({ item }) => item.id))
  const now = placesOf(
    items.map(({ id }) => id),
    was,
    written,
  )
  await trx
    .deleteFrom('document_items')
    .where('document_id', '=', document)
    .where('part', '=', part)
    .where('id', 'in', removed.length > 0 ? removed : [''])
    .execute()
  const rows = changed.map(({ item: { id, ...item }, revision }) => ({
    id,
    item,
    revision,
    place: now.get(id),
  }))
  await sql`
    insert into document_items (tenant_id, document_id, part, id, place, item, revision)
    select ${tenant}, ${document}, ${part}, id, place, item, revision
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (id text, place double precision, item jsonb, revision bigint)
    on conflict (tenant_id, document_id, part, id)
      do update set place = excluded.place, item = excluded.item, revision = excluded.revision`.execute(trx)
  // Only if there was no room left between two items.
  const moved = [...now].filter(([id, place]) => was.has(id) && was.get(id) !== place && !written.has(id))
  if (moved.length > 0)
    await sql`
      update document_items set place = row.place
      from jsonb_to_recordset(${JSON.stringify(moved.map(([id, place]) => ({ id, place })))}::jsonb)
        as row (id text, place double precision)
      where document_id = ${document} and part = ${part} and document_items.id = row.id`.execute(trx)
}
