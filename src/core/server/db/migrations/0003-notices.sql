create table notices (
  tenant_id uuid not null references tenants,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  -- Worded in the reader's language when it is read.
  kind text not null,
  values jsonb not null default '{}',
  read_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id)
);
create index notices_account on notices (tenant_id, account_id, created_at desc, id desc);
create index notices_unread on notices (tenant_id, account_id) where read_at is null;

create table outbox (
  tenant_id uuid not null references tenants,
  id uuid not null default gen_random_uuid(),
  channel text not null check (channel in ('sms', 'email')),
  recipient text not null,
  kind text not null check (kind in ('code')),
  language text not null check (language in ('cn', 'en', 'hk')),
  -- What the text is made of. It may hold a secret, so it does not outlive the sending.
  message jsonb,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'kept')),
  attempts integer not null default 0,
  error text,
  created_at timestamptz not null default now(),
  -- A code that has run out is no longer worth sending.
  expires_at timestamptz not null,
  sent_at timestamptz,
  primary key (tenant_id, id),
  check (message is null or state in ('waiting', 'kept'))
);
create index outbox_newest on outbox (tenant_id, created_at desc, id desc);

comment on column notices.values is 'Record<string, string | number>';
comment on column outbox.message is '{ kind: ''code''; code: string; minutes: number }';
