import pg from 'pg'
import { migrate } from '#core/server/db/migrate.ts'

/** What the migration of this product would hold. Policies and rights are added to every table with a tenant. */
const migration = `
  create table notes (
    tenant_id uuid not null references tenants,
    id uuid not null default gen_random_uuid(),
    account_id uuid not null,
    name text not null,
    revision bigint not null default 0,
    created_at timestamptz not null default now(),
    deleted_at timestamptz,
    primary key (tenant_id, id)
  );
  create trigger subject_deleted after delete on notes for each row execute function delete_all_of_subject();`

export async function addNoteTables(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(migration).finally(() => client.end())
  await migrate(databaseUrl, () => {})
}
