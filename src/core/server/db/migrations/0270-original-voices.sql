-- Who declared that the speakers of a project agreed to speech with their voices.
create table original_voices (
  tenant_id uuid not null references tenants,
  project_id uuid not null,
  account_id uuid not null,
  statement text not null check (statement <> ''),
  agreed_at timestamptz not null,
  primary key (tenant_id, project_id),
  foreign key (tenant_id, project_id) references projects (tenant_id, id) on delete cascade,
  foreign key (tenant_id, account_id) references accounts (tenant_id, id)
);
comment on column original_voices.statement is 'What was declared, as it was shown.';
