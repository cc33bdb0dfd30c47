-- Keys with which programs make calls as an account.
create table api_keys (
  tenant_id uuid not null references tenants,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  name text not null,
  -- SHA-256 of the key; its 256 random bits need no salt.
  hash bytea not null,
  -- The last characters, by which people recognize it.
  tail text not null,
  scopes text[] not null,
  created_at timestamptz not null,
  -- Null: until it is revoked.
  expires_at timestamptz,
  -- To the minute.
  used_at timestamptz,
  used_from text,
  revoked_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, hash),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id)
);
create index api_keys_account on api_keys (tenant_id, account_id, created_at desc);
