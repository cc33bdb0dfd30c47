-- Documents of an agent that are translated with their layout kept. Their paragraphs and translations are a document.
create table library_documents (
  tenant_id uuid not null references tenants,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  name text not null check (name <> ''),
  kind text not null check (kind in ('docx', 'pptx', 'xlsx', 'txt', 'srt')),
  -- What it is written in.
  language text not null,
  -- What it is translated into.
  languages text[] not null,
  state text not null default 'reading' check (state in ('reading', 'ready', 'failed')),
  problem text,
  problem_values jsonb,
  source_key text not null,
  source_name text not null,
  size bigint not null,
  revision bigint not null default 0,
  paragraphs integer not null default 0,
  characters integer not null default 0,
  notes jsonb not null default '[]',
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id)
);
comment on column library_documents.problem_values is 'Record<string, string | number>';
comment on column library_documents.notes is 'unknown';
create index library_documents_newest on library_documents (tenant_id, account_id, created_at desc, id desc)
  where deleted_at is null;
create index library_documents_deleted on library_documents (deleted_at) where deleted_at is not null;
create trigger subject_deleted after delete on library_documents for each row execute function delete_all_of_subject();
