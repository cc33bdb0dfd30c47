-- What an account asked for of everything that belongs to it, as one file.
create table exports (
  tenant_id uuid not null references tenants,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  run_id uuid not null,
  -- Null until it is made.
  key text,
  bytes bigint,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id)
);
create index exports_account on exports (tenant_id, account_id, created_at desc);
