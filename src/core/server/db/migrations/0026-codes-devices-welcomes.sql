-- One live code for each purpose and recipient: a new one takes the place of the old one. Codes live for ten minutes, so
-- the old table is not carried over.
drop table codes;
create table codes (
  tenant_id uuid not null references tenants,
  recipient text not null,
  purpose text not null check (purpose in ('register', 'login', 'reset', 'change')),
  -- Rows with the same id are one message: its code serves each of their purposes, and its tries count together.
  id uuid not null,
  -- Null where nothing was sent, since the code could not have served this purpose.
  hash bytea,
  tries integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- How many were sent within a day of the first, for the pause between two.
  sends integer not null default 1,
  first_sent_at timestamptz not null,
  primary key (tenant_id, recipient, purpose)
);
create index codes_expiry on codes (expires_at);

-- A message that is never sent: whoever asked for it cannot tell whether the recipient is known.
alter table outbox
  drop constraint outbox_state_check,
  add constraint outbox_state_check check (state in ('waiting', 'sent', 'failed', 'kept', 'withheld'));

-- Browsers from which somebody has signed in to an account. Limits count their tries apart from everybody else's.
create table devices (
  tenant_id uuid not null references tenants,
  -- SHA-256 of an HttpOnly cookie.
  hash bytea not null,
  account_id uuid not null,
  used_at timestamptz not null,
  primary key (tenant_id, hash, account_id),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id)
);
create index devices_used on devices (used_at);

-- Contacts whose owner has had the welcome usage. They outlive the account, so only a keyed hash is stored.
create table welcomed_contacts (
  tenant_id uuid not null references tenants,
  hash bytea not null,
  at timestamptz not null,
  primary key (tenant_id, hash)
);
