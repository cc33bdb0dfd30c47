import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'

const folder = new URL('migrations/', import.meta.url)

/** Serializes migrations over the whole database server. */
const lock = 5_914_023_771

export class MigrationChanged extends Error {
  override name = 'MigrationChanged'
}

/** Applies pending migrations, each in its own transaction; `only` those of an earlier state, to restore its backup. */
export async function migrate(
  databaseUrl: string,
  onStep: (name: string) => void,
  only?: { has(name: string): boolean },
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'yiyin-migrate' })
  // The next query reports a broken connection; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    await makeRole(client)
    await client.query(
      'create table if not exists migrations (name text primary key, hash text not null, at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migrations')
    const created = new Map(rows.map((row) => [row.name, row.hash]))
    for (const name of (await readdir(folder)).sort()) {
      if (!name.endsWith('.sql') || !(only?.has(name) ?? true)) continue
      const text = await readFile(new URL(name, folder), 'utf8')
      const hash = createHash('sha256').update(text).digest('hex')
      if (created.get(name) === hash) continue
      if (created.has(name))
        throw new MigrationChanged(
          `${name} was changed after it had run here. Write a new migration instead.`,
        )
      onStep(name)
      await inTransaction(client, async () => {
        await client.query(text)
        await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash])
      })
    }
    await inTransaction(client, () => guardTables(client))
  } finally {
    await client.end()
  }
}

async function inTransaction(client: pg.Client, work: () => Promise<void>) {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Roles are shared by all databases of the server, so another migration may be creating the same one. */
async function makeRole(client: pg.Client) {
  await client.query(`
    do $$ begin
      if not exists (select from pg_roles where rolname = 'yiyin_app') then
        create role yiyin_app nologin nosuperuser nobypassrls nocreatedb nocreaterole;
      end if;
    exception when duplicate_object or unique_violation then null;
    end $$`)
  await client.query('select pg_advisory_xact_lock($1)', [lock])
  await client.query(`
    do $$ begin
      if not pg_has_role(current_user, 'yiyin_app', 'usage') then grant yiyin_app to current_user; end if;
    end $$`)
}

/**
 * Gives every table with a tenant_id the forced policy, and grants the application's role its rights: by rule, so that
 * no new table is forgotten.
 */
async function guardTables(client: pg.Client) {
  await client.query(`
    do $$ declare t text; begin
      for t in
        select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
          and a.attname = 'tenant_id' and not a.attisdropped and c.relname <> 'tenant_hosts'
      loop
        execute format('alter table %I enable row level security', t);
        execute format('alter table %I force row level security', t);
        if not exists (select from pg_policies where schemaname = 'public' and tablename = t and policyname = 'own_tenant') then
          execute format($p$create policy own_tenant on %I to yiyin_app
            using (tenant_id = nullif(current_setting('yiyin.tenant', true), '')::uuid)
            with check (tenant_id = nullif(current_setting('yiyin.tenant', true), '')::uuid)$p$, t);
          -- Steps that move data, and the functions that look across tenants, run as the owner.
          execute format('create policy owner on %I to current_user using (true) with check (true)', t);
        end if;
      end loop;
    end $$`)
  await client.query(`
    grant usage on schema public to yiyin_app;
    grant select, insert, update, delete on all tables in schema public to yiyin_app;
    grant usage on all sequences in schema public to yiyin_app;
    grant execute on all functions in schema public to yiyin_app;
    revoke insert, update, delete on migrations from yiyin_app;`)
}
