-- How terms are read: of an account, or of all accounts of the tenant.
create table lexicon_terms (
  tenant_id uuid not null references tenants,
  id uuid not null default gen_random_uuid(),
  -- Null for all accounts.
  account_id uuid,
  term text not null check (term <> ''),
  reading text not null check (reading <> ''),
  -- Null for texts in any language.
  language text,
  match_case boolean not null default false,
  -- What makes it another term: its letters, in lower case unless case matters, and its language.
  key text not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id),
  constraint lexicon_terms_once unique nulls not distinct (tenant_id, account_id, key)
);
create index lexicon_terms_newest on lexicon_terms (tenant_id, account_id, created_at desc, id desc);
