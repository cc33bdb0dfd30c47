-- For how many days a tenant keeps what; what is missing is kept.
alter table tenants add column retention jsonb not null default '{}';
comment on column tenants.retention is '{ sources?: number; works?: number; liveSound?: number; logs?: number }';

-- What will be removed, after its owner was notified.
create table retention_due (
  tenant_id uuid not null references tenants,
  kind text not null check (kind in ('sources', 'works', 'liveSound', 'logs')),
  -- Of logs, the tenant.
  subject_id uuid not null,
  -- Null: operators were notified.
  account_id uuid,
  due_at timestamptz not null,
  primary key (tenant_id, kind, subject_id),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id)
);
create index retention_due_at on retention_due (tenant_id, due_at);
