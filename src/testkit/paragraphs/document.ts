import { type Transaction, sql } from 'kysely'
import pg from 'pg'
import type { Db } from '#server/core/db/database.ts'
import { migrate } from '#server/core/db/migrate.ts'
import type { DB } from '#server/core/db/tables.ts'
import type { OpenDocument } from '#server/production/documents/document.ts'
import { type Paragraph, type ParagraphEdit, paragraphRules } from './rules.ts'

/** What a migration of a product with such documents would hold. */
const tables = `
  create table scripts (
    tenant_id uuid not null references tenants,
    id uuid not null default gen_random_uuid(),
    account_id uuid not null,
    revision bigint not null default 0,
    primary key (tenant_id, id)
  );
  create trigger scripts_edits after delete on scripts for each row execute function delete_edits_of_document();
  create table paragraphs (
    tenant_id uuid not null references tenants,
    script_id uuid not null,
    id text not null,
    place integer not null,
    text text not null,
    speaker text not null,
    revision bigint not null,
    primary key (tenant_id, script_id, id),
    foreign key (tenant_id, script_id) references scripts (tenant_id, id) on delete cascade
  );`

export async function addScriptTables(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(tables).finally(() => client.end())
  // Gives the new tables their policies and rights.
  await migrate(databaseUrl, () => {})
}

export async function addScript(
  db: Db,
  { tenant, account }: { tenant: string; account: string },
  paragraphs: readonly Paragraph[],
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into scripts (tenant_id, account_id, revision) values (${tenant}, ${account}, 1) returning id`.execute(
    db,
  )
  const { id } = rows[0]!
  await putParagraphs(db, { tenant, id }, paragraphs, () => 1)
  return id
}

export async function readParagraphs(db: Db, script: string) {
  const { rows } = await sql<Paragraph & { revision: number }>`
    select id, text, speaker, revision from paragraphs where script_id = ${script} order by place`.execute(db)
  return rows
}

/** Opens a script for edits: its row is locked until the transaction ends. */
export async function openScript(
  trx: Transaction<DB>,
  id: string,
  published: Pick<OpenDocument<Paragraph, ParagraphEdit>, 'publishEdits' | 'publishReload'>,
): Promise<OpenDocument<Paragraph, ParagraphEdit>> {
  const { rows } = await sql<{ tenant: string; account: string; revision: number }>`
    select tenant_id as tenant, account_id as account, revision from scripts where id = ${id} for update`.execute(
    trx,
  )
  const { tenant, account, revision } = rows[0]!
  return {
    tenant,
    account,
    id,
    part: '',
    revision,
    rules: paragraphRules,
    ...published,
    async read() {
      const found = await readParagraphs(trx, id)
      return {
        items: found.map(({ revision: _at, ...paragraph }) => paragraph),
        revisions: new Map(found.map((each) => [each.id, each.revision])),
      }
    },
    async write({ items, changed, removed, revision: now }) {
      await sql`delete from paragraphs where script_id = ${id} and id = any(${removed})`.execute(trx)
      const revisions = new Map(changed.map(({ item, revision: at }) => [item.id, at]))
      await putParagraphs(trx, { tenant, id }, items, (each) => revisions.get(each))
      await sql`update scripts set revision = ${now} where id = ${id}`.execute(trx)
    },
  }
}

/** All of them: a paragraph that stays as it is may stand elsewhere by now. */
async function putParagraphs(
  db: Db,
  { tenant, id }: { tenant: string; id: string },
  items: readonly Paragraph[],
  revisionOf: (id: string) => number | undefined,
): Promise<void> {
  const rows = items.map((item, place) => ({ ...item, place, revision: revisionOf(item.id) }))
  await sql`
    insert into paragraphs (tenant_id, script_id, id, place, text, speaker, revision)
    select ${tenant}, ${id}, id, place, text, speaker, coalesce(revision, 0)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (id text, place integer, text text, speaker text, revision bigint)
    on conflict (tenant_id, script_id, id) do update set place = excluded.place, text = excluded.text,
      speaker = excluded.speaker, revision = greatest(paragraphs.revision, excluded.revision)`.execute(db)
}
