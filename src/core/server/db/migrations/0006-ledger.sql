-- The book of usage: whole dub seconds, speech characters and live seconds. A posting moves units between the parts of
-- accounts, and its entries add up to nothing. Postings and entries are written once; what is derived from them (packages,
-- balances, days) is kept beside them, and `yiyin audit` derives it anew and compares.

create table packages (
  tenant_id uuid not null references tenants,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  unit text not null check (unit in ('dub', 'speech', 'live')),
  -- What it began with, what can still be used of it, and what work under way has set aside.
  size bigint not null check (size > 0),
  remaining bigint not null default 0 check (remaining >= 0),
  held bigint not null default 0 check (held >= 0),
  -- Fen that were paid for it.
  amount bigint not null default 0 check (amount >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id),
  check (remaining + held <= size)
);
create index packages_usable on packages (tenant_id, account_id, unit, expires_at, id) where remaining > 0;
create index packages_newest on packages (tenant_id, account_id, created_at desc, id desc);
create index packages_due on packages (expires_at) where remaining > 0;

create table postings (
  tenant_id uuid not null references tenants,
  id uuid not null,
  -- What is posted under a key again changes nothing.
  key text not null,
  cause text not null check (cause in ('order', 'gift', 'run', 'welcome', 'expiry')),
  cause_id uuid,
  by_account uuid,
  at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, key)
);
create index postings_cause on postings (tenant_id, cause_id) where cause_id is not null;

create table entries (
  tenant_id uuid not null references tenants,
  posting_id uuid not null,
  place smallint not null,
  -- Nobody's are the platform's own.
  account_id uuid,
  part text not null check (part in ('available', 'held', 'issued', 'used', 'expired')),
  unit text not null check (unit in ('dub', 'speech', 'live')),
  amount bigint not null check (amount <> 0),
  kind text not null check (kind in ('buy', 'giftReceived', 'use', 'sell', 'give', 'refund', 'expire', 'hold', 'release')),
  package_id uuid,
  at timestamptz not null,
  primary key (tenant_id, posting_id, place),
  foreign key (tenant_id, posting_id) references postings (tenant_id, id),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id),
  check ((account_id is null) = (part in ('issued', 'used', 'expired'))),
  check ((account_id is null) = (package_id is null))
);
create index entries_newest on entries (tenant_id, account_id, at desc, posting_id desc, place desc)
  where account_id is not null and kind not in ('hold', 'release');
create index entries_package on entries (tenant_id, package_id) where package_id is not null;

create function check_posting() returns trigger language plpgsql as $$
begin
  if exists (select from fresh group by tenant_id, posting_id, unit having sum(amount) <> 0) then
    raise exception 'The entries of a posting do not add up to nothing.' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger entries_add_up after insert on entries referencing new table as fresh
  for each statement execute function check_posting();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The book is written once: % of % is refused.', tg_op, tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger postings_stay before update or delete or truncate on postings execute function refuse_change();
create trigger entries_stay before update or delete or truncate on entries execute function refuse_change();

-- What work under way has set aside: taken when it begins, settled or given back when it ends.
create table holds (
  tenant_id uuid not null references tenants,
  run_id uuid not null,
  -- A run that is tried anew holds anew.
  round integer not null,
  account_id uuid not null,
  unit text not null check (unit in ('dub', 'speech', 'live')),
  -- Of which packages how much, in the order in which it is used.
  taken jsonb not null,
  ended text check (ended in ('settled', 'released')),
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, run_id, round),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id)
);
comment on column holds.taken is '{ parts: { package: string; amount: number }[] }';
create unique index holds_open on holds (tenant_id, run_id) where ended is null;

alter table balances add column held bigint not null default 0 check (held >= 0);

-- What came and went by day, so that a year's trend reads a year's days and not every entry.
create table usage_days (
  tenant_id uuid not null references tenants,
  account_id uuid not null,
  unit text not null check (unit in ('dub', 'speech', 'live')),
  day date not null,
  kind text not null check (kind in ('buy', 'giftReceived', 'use', 'sell', 'give', 'refund', 'expire')),
  amount bigint not null,
  primary key (tenant_id, account_id, unit, day, kind),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id)
);

-- What a newcomer gets to try things with, and for how many days.
alter table tenants
  add column welcome_dub bigint not null default 600 check (welcome_dub >= 0),
  add column welcome_speech bigint not null default 10000 check (welcome_speech >= 0),
  add column welcome_live bigint not null default 600 check (welcome_live >= 0),
  add column welcome_days integer not null default 30 check (welcome_days > 0);
