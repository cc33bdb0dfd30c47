-- Tenants and hosts are read before anybody is known, so they carry no policy; everything else belongs to one tenant.

create table tenants (
  id uuid primary key default gen_random_uuid(),
  code text not null unique,
  name jsonb not null,
  title jsonb not null,
  intro jsonb not null,
  theme text not null check (theme in ('darkBlue', 'brown', 'purple', 'blue', 'metaBlue')),
  logo text,
  background text,
  home text not null default 'dashboard' check (home in ('dashboard', 'landing', 'strip')),
  registration boolean not null default true,
  terms_ticked boolean not null default false,
  support_phone text,
  support_email text,
  frame_origins text[] not null default '{}',
  -- Menu entries that are hidden by default and switched on for everybody here.
  features text[] not null default '{}',
  suspended_at timestamptz,
  created_at timestamptz not null default now()
);

create table tenant_hosts (
  host text primary key check (host = lower(host)),
  tenant_id uuid not null references tenants,
  -- Links in messages and hand-overs go to this one.
  is_primary boolean not null default false
);
create unique index tenant_hosts_primary on tenant_hosts (tenant_id) where is_primary;

create table terms (
  tenant_id uuid not null references tenants,
  kind text not null check (kind in ('agreement', 'privacy')),
  version integer not null check (version > 0),
  language text not null check (language in ('cn', 'en', 'hk')),
  title text not null,
  body text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, kind, version, language)
);

create table accounts (
  tenant_id uuid not null references tenants,
  id uuid not null default gen_random_uuid(),
  role text not null check (role in ('user', 'agent', 'operator', 'finance')),
  -- Users, agents and staff sign in at different doors; a name is free or taken at one door.
  door text not null generated always as (case role when 'user' then 'user' when 'agent' then 'agent' else 'staff' end) stored,
  name text not null check (name <> ''),
  password_hash text not null,
  mobile text,
  email text,
  ture_name text,
  company text,
  gender smallint check (gender in (0, 1)),
  avatar text,
  domain text,
  agent_id uuid,
  features text[] not null default '{}',
  language text not null default 'cn' check (language in ('cn', 'en', 'hk')),
  suspended_at timestamptz,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, agent_id) references accounts (tenant_id, id)
);
create unique index accounts_name on accounts (tenant_id, door, lower(name)) where removed_at is null;
create unique index accounts_mobile on accounts (tenant_id, door, mobile) where removed_at is null;
create unique index accounts_email on accounts (tenant_id, door, lower(email)) where removed_at is null;
create index accounts_agent on accounts (tenant_id, agent_id) where agent_id is not null;
-- A hand-over looks for the name on every tenant.
create index accounts_name_anywhere on accounts (lower(name), door) where removed_at is null;

create table sessions (
  tenant_id uuid not null references tenants,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  -- SHA-256 of the HttpOnly cookie.
  secret_hash bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_why text check (ended_why in ('signedOut', 'passwordChanged', 'suspended', 'replaced')),
  address text,
  device text,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id)
);
create index sessions_account on sessions (tenant_id, account_id) where ended_at is null;
create index sessions_expiry on sessions (expires_at);

create table tickets (
  tenant_id uuid not null references tenants,
  -- SHA-256 of the 256 random bits that were handed out.
  hash bytea not null,
  purpose text not null check (purpose in ('handover', 'socket')),
  account_id uuid not null,
  session_id uuid,
  host text not null,
  expires_at timestamptz not null,
  primary key (tenant_id, hash),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id),
  foreign key (tenant_id, session_id) references sessions (tenant_id, id) on delete cascade
);
create index tickets_expiry on tickets (expires_at);

create table codes (
  tenant_id uuid not null references tenants,
  id uuid not null default gen_random_uuid(),
  recipient text not null,
  purposes text[] not null,
  hash bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index codes_recipient on codes (tenant_id, recipient, created_at desc);
create index codes_expiry on codes (expires_at);

create table consents (
  tenant_id uuid not null references tenants,
  account_id uuid not null,
  kind text not null,
  version integer not null,
  language text not null,
  address text,
  agreed_at timestamptz not null default now(),
  primary key (tenant_id, account_id, kind, version),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id)
);

create table invoice_infos (
  tenant_id uuid not null references tenants,
  account_id uuid not null,
  name text not null,
  taxpayer_number text not null,
  address text not null,
  telephone text not null,
  bank text not null,
  account_number text not null,
  changed_at timestamptz not null default now(),
  primary key (tenant_id, account_id),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id)
);

-- Kept sums of the ledger, one row for each unit: dub seconds, speech characters, live seconds.
create table balances (
  tenant_id uuid not null references tenants,
  account_id uuid not null,
  unit text not null check (unit in ('dub', 'speech', 'live')),
  bought bigint not null default 0 check (bought >= 0),
  used bigint not null default 0 check (used >= 0),
  remaining bigint not null default 0 check (remaining >= 0),
  primary key (tenant_id, account_id, unit),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id)
);

create table projects (
  tenant_id uuid not null references tenants,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  name text not null check (name <> ''),
  status smallint not null default 0 check (status in (0, 1, 2, 3, 4, 5)),
  type smallint not null default 0 check (type in (0, 1)),
  tag smallint not null default 0 check (tag in (0, 1)),
  language text,
  languages text[] not null default '{}',
  detail_count integer not null default 0,
  source_video_path text,
  video_path text,
  vtt_path text,
  cover text,
  error_info text,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id)
);
create index projects_account on projects (tenant_id, account_id, created_at desc, id) where deleted_at is null;

-- Counters of tries, by a key that names what is counted. They may be lost in a crash; the next window starts at zero.
create unlogged table tries (
  key text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (key, window_start)
);

-- Who may sign in under a name at any tenant: the one question that crosses tenants, answered without giving the tables away.
create function accounts_named(wanted text, wanted_door text)
returns table (tenant_id uuid, account_id uuid, password_hash text)
language sql stable security definer set search_path = public, pg_temp
as $$
  select a.tenant_id, a.id, a.password_hash
  from accounts a join tenants t on t.id = a.tenant_id
  where lower(a.name) = lower(wanted) and a.door = wanted_door
    and a.removed_at is null and a.suspended_at is null and t.suspended_at is null
  order by a.created_at
  limit 5
$$;
revoke execute on function accounts_named from public;

-- The comment of a json column is its type in tables.ts.
comment on column tenants.name is '{ cn: string; en: string; hk: string }';
comment on column tenants.title is '{ cn: string; en: string; hk: string }';
comment on column tenants.intro is '{ cn: string; en: string; hk: string }';
