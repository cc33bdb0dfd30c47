-- Classes of an agent: live sessions are started from them.
create table classes (
  tenant_id uuid not null references tenants,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  title text not null check (title <> ''),
  teacher text not null,
  language text not null,
  languages text[] not null,
  -- Whether its sessions use the agent's thesaurus.
  thesaurus boolean not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id)
);
create index classes_newest on classes (tenant_id, account_id, created_at desc, id desc) where deleted_at is null;

alter table live_sessions add column class_id uuid,
  add column thesaurus boolean not null default true,
  add foreign key (tenant_id, class_id) references classes (tenant_id, id);
create index live_sessions_class on live_sessions (tenant_id, class_id, created_at desc, id desc) where class_id is not null;
