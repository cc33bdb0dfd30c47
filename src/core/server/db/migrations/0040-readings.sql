-- Texts that are read aloud. Their blocks are items of a document; what is made of them are works.
create table readings (
  tenant_id uuid not null references tenants,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  kind text not null check (kind in ('article', 'book')),
  name text not null,
  author text,
  language text,
  cover text,
  state text not null default 'ready' check (state in ('importing', 'ready', 'failed')),
  source_key text,
  source_name text,
  address text,
  import jsonb not null default '{}',
  warnings jsonb not null default '[]',
  problem text,
  problem_values jsonb,
  options jsonb not null default '{}',
  revision bigint not null default 0,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id)
);
comment on column readings.source_key is 'The uploaded file, until the text is deleted.';
comment on column readings.address is 'The web page that the text comes from.';
comment on column readings.import is 'unknown';
comment on column readings.options is 'unknown';
comment on column readings.warnings is 'unknown';
comment on column readings.problem_values is 'Record<string, string | number>';
create index readings_newest on readings (tenant_id, account_id, created_at, id) where deleted_at is null;
create index readings_deleted on readings (deleted_at) where deleted_at is not null;
create trigger subject_deleted after delete on readings for each row execute function delete_all_of_subject();

-- The kinds of uploads are declared by the products (contract/upload-kinds.ts).
alter table uploads drop constraint uploads_kind_check;

-- What was spoken for a subject and paid for, by a hash of the words and how they are spoken: the same is never charged again.
create table spoken_blocks (
  tenant_id uuid not null references tenants,
  subject_id uuid not null,
  key bytea not null,
  primary key (tenant_id, subject_id, key)
);
create or replace function delete_all_of_subject() returns trigger language plpgsql as $$
begin
  delete from edits where tenant_id = old.tenant_id and document_id = old.id;
  delete from document_items where tenant_id = old.tenant_id and document_id = old.id;
  delete from runs where tenant_id = old.tenant_id and subject_id = old.id;
  delete from works where tenant_id = old.tenant_id and subject_id = old.id;
  delete from spoken_blocks where tenant_id = old.tenant_id and subject_id = old.id;
  return null;
end $$;
