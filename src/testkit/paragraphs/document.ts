import { type Transaction, sql } from 'kysely'
import pg from 'pg'
import type { Db } from '#core/server/db/database.ts'
import { migrate } from '#core/server/db/migrate.ts'
import type { DB } from '#core/server/db/tables.ts'
import type { OpenDocument } from '#shared/documents/server/document.ts'
import { readStored, storedDocument, storeItems } from '#shared/documents/server/stored-document.ts'
import { type Paragraph, type ParagraphEdit, paragraphRules } from './rules.ts'

/** The contents of a migration for a product with such documents. */
const tables = `
  create table scripts (
    tenant_id uuid not null references tenants,
    id uuid not null default gen_random_uuid(),
    account_id uuid not null,
    revision bigint not null default 0,
    primary key (tenant_id, id)
  );
  create trigger subject_deleted after delete on scripts for each row execute function delete_all_of_subject();`

export async function addScriptTables(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(tables).finally(() => client.end())
  // Adds the policies and permissions of the new tables.
  await migrate(databaseUrl, () => {})
}

export const addScript = (
  db: Db,
  { tenant, account }: { tenant: string; account: string },
  paragraphs: readonly Paragraph[],
): Promise<string> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: string }>`
      insert into scripts (tenant_id, account_id, revision) values (${tenant}, ${account}, 1) returning id`.execute(
      trx,
    )
    const { id } = rows[0]!
    await storeItems(trx, { tenant, id, part: '', revision: 1 }, paragraphs)
    return id
  })

export async function readParagraphs(db: Db, script: string) {
  const { items, revisions } = await readStored<Paragraph>(db, { id: script, part: '' })
  return items.map((item) => ({ ...item, revision: revisions.get(item.id)! }))
}

/** Opens a script for editing: its row is locked until the transaction ends. */
export async function openScript(
  trx: Transaction<DB>,
  id: string,
): Promise<OpenDocument<Paragraph, ParagraphEdit>> {
  const { rows } = await sql<{ tenant: string; account: string; revision: number }>`
    select tenant_id as tenant, account_id as account, revision from scripts where id = ${id} for update`.execute(
    trx,
  )
  return storedDocument(trx, {
    ...rows[0]!,
    kind: 'script',
    id,
    part: '',
    rules: paragraphRules,
    saveRevision: (revision) => sql`update scripts set revision = ${revision} where id = ${id}`.execute(trx),
  })
}
