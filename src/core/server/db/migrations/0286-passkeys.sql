-- Passkeys (WebAuthn): keys of devices that sign an account in without its password.
create table passkeys (
  tenant_id uuid not null references tenants,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  name text not null,
  -- By this the device names the key.
  credential_id text not null,
  public_key bytea not null,
  -- Grows with each use on devices that count; one that falls behind was copied.
  counter bigint not null,
  transports text[] not null,
  -- The host for which it was made; it works on no other.
  host text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, credential_id),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id)
);
create index passkeys_account on passkeys (tenant_id, account_id, created_at);
