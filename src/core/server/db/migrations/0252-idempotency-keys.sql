-- Calls that programs name, so that one that is sent again is not done again.
create table idempotency_keys (
  tenant_id uuid not null references tenants,
  key_id uuid not null,
  -- As the program sent it.
  value text not null,
  -- SHA-256 of the call and its input.
  digest bytea not null,
  started_at timestamptz not null,
  -- Null while it runs, or if a fault leaves open whether it was done.
  answer text,
  faulted_at timestamptz,
  primary key (tenant_id, key_id, value),
  foreign key (tenant_id, key_id) references api_keys (tenant_id, id) on delete cascade
);
create index idempotency_keys_age on idempotency_keys (tenant_id, started_at);
