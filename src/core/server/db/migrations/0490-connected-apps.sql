-- Programs of others, such as AI assistants, that an account lets act for it (OAuth 2.1). An app registers itself; a connection is a
-- row of `api_keys` that nobody knows the key of, so that all that applies to keys applies to it.
create table connected_apps (
  tenant_id uuid not null references tenants,
  id uuid not null default gen_random_uuid(),
  name text not null,
  redirect_uris text[] not null,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create index connected_apps_oldest on connected_apps (tenant_id, created_at);
comment on column connected_apps.name is 'As the app calls itself; nobody checked it.';

alter table api_keys
  add column app_id uuid,
  add foreign key (tenant_id, app_id) references connected_apps (tenant_id, id);
create index api_keys_app on api_keys (tenant_id, app_id) where app_id is not null;
comment on column api_keys.app_id is 'The app that this connects.';

-- What the browser brings back to the app after the account agreed; the app exchanges it once.
create table app_codes (
  tenant_id uuid not null references tenants,
  hash bytea not null,
  app_id uuid not null,
  account_id uuid not null,
  redirect_uri text not null,
  scopes text[] not null,
  challenge text not null,
  audience text not null,
  expires_at timestamptz not null,
  key_id uuid,
  used_at timestamptz,
  primary key (tenant_id, hash),
  foreign key (tenant_id, app_id) references connected_apps (tenant_id, id) on delete cascade,
  foreign key (tenant_id, account_id) references accounts (tenant_id, id) on delete cascade,
  foreign key (tenant_id, key_id) references api_keys (tenant_id, id) on delete cascade
);
create index app_codes_account on app_codes (tenant_id, account_id);
comment on column app_codes.challenge is 'S256 of the verifier (RFC 7636).';
comment on column app_codes.audience is 'The path of this server at which its tokens are valid.';
comment on column app_codes.key_id is 'The connection that it was exchanged for, which ends if the code comes again.';

create table app_tokens (
  tenant_id uuid not null references tenants,
  hash bytea not null,
  key_id uuid not null,
  kind text not null check (kind in ('access', 'refresh')),
  audience text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, hash),
  foreign key (tenant_id, key_id) references api_keys (tenant_id, id) on delete cascade
);
create index app_tokens_key on app_tokens (tenant_id, key_id);
create index app_tokens_expiring on app_tokens (tenant_id, expires_at);
comment on column app_tokens.used_at is 'When a refresh token was exchanged. If it comes again, somebody else has it, too, and the connection ends.';
