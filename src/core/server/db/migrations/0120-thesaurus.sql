-- Terms of an agent, which apply to all of its users: to what is recognized, translated and spoken.
create table thesaurus_terms (
  tenant_id uuid not null references tenants,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  term text not null check (term <> ''),
  language text not null,
  -- Empty if it is read as it is written.
  reading text not null,
  aliases text[] not null,
  -- By language.
  translations jsonb not null,
  weight integer not null check (weight between 1 and 10),
  -- Its letters in lower case, and its language: what makes it another term.
  key text not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id),
  constraint thesaurus_terms_once unique (tenant_id, account_id, key)
);
create index thesaurus_terms_newest on thesaurus_terms (tenant_id, account_id, created_at desc, id desc);
comment on column thesaurus_terms.translations is 'Record<string, string>';
