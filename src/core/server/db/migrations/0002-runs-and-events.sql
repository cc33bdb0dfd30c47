-- Work that a person waits for. The job itself is pg-boss's; this row is what pages show.
create table runs (
  tenant_id uuid not null references tenants,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  kind text not null,
  -- What the run is about, in the user's words.
  title text not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  stage text,
  share real not null default 0 check (share between 0 and 1),
  attempts integer not null default 0,
  -- The name of a problem for the person, and the fault itself for the operator.
  problem text,
  fault text,
  job_id uuid not null,
  -- The job's input, so that an operator can start it again.
  input jsonb not null,
  cancel_asked_at timestamptz,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id)
);
comment on column runs.input is 'unknown';
create index runs_account on runs (tenant_id, account_id, created_at desc);
create index runs_newest on runs (tenant_id, created_at desc, id);
create index runs_open on runs (kind, created_at) where state in ('waiting', 'running');

-- What a page is told while it is open. Numbered by account without gaps, so that a page that was away can ask for the rest.
create table event_counters (
  tenant_id uuid not null references tenants,
  account_id uuid not null,
  seq bigint not null,
  primary key (tenant_id, account_id),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id)
);

create table events (
  tenant_id uuid not null references tenants,
  account_id uuid not null,
  seq bigint not null,
  kind text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, account_id, seq),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id)
);
comment on column events.payload is 'unknown';
create index events_age on events (created_at);
