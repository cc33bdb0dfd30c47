-- Providers of OpenID Connect with which people sign in at a tenant.
create table sign_in_providers (
  tenant_id uuid not null references tenants,
  id uuid not null default gen_random_uuid(),
  -- What the button on the sign-in page says.
  name text not null,
  issuer text not null,
  client_id text not null,
  -- Sealed with the server's secret. Null for a client without one.
  client_secret bytea,
  -- Only addresses of these domains sign in; any if empty.
  email_domains text[] not null,
  -- Whether people without an account get one.
  opens_accounts boolean not null,
  -- The claim whose values give new accounts another role than that of a user; empty without one.
  role_claim text not null,
  role_values jsonb not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (tenant_id, id)
);

-- The accounts of people at a provider.
create table linked_identities (
  tenant_id uuid not null references tenants,
  provider_id uuid not null,
  -- The provider's id of the person, which never changes there.
  subject text not null,
  account_id uuid not null,
  linked_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, provider_id, subject),
  foreign key (tenant_id, provider_id) references sign_in_providers (tenant_id, id) on delete cascade,
  foreign key (tenant_id, account_id) references accounts (tenant_id, id)
);
create index linked_identities_account on linked_identities (tenant_id, account_id);
comment on column sign_in_providers.role_values is '{ value: string; role: ''user'' | ''agent'' | ''operator'' | ''finance'' }[]';
