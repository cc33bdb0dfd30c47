-- Raised hands and polls of a lesson. `viewer` is a random number of a device for this session and names nobody.
create table live_hands (
  tenant_id uuid not null references tenants,
  session_id uuid not null,
  viewer uuid not null,
  raised_at timestamptz not null,
  primary key (tenant_id, session_id, viewer),
  foreign key (tenant_id, session_id) references live_sessions (tenant_id, id) on delete cascade
);

create table live_polls (
  tenant_id uuid not null references tenants,
  id uuid not null default gen_random_uuid(),
  session_id uuid not null,
  question text not null check (question <> ''),
  choices text[] not null check (cardinality(choices) between 2 and 6),
  created_at timestamptz not null,
  closed_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, session_id) references live_sessions (tenant_id, id) on delete cascade
);
create index live_polls_of_session on live_polls (tenant_id, session_id, created_at desc);
-- One question at a time.
create unique index live_polls_open on live_polls (tenant_id, session_id) where closed_at is null;

create table live_votes (
  tenant_id uuid not null references tenants,
  poll_id uuid not null,
  viewer uuid not null,
  choice integer not null check (choice >= 0),
  voted_at timestamptz not null,
  primary key (tenant_id, poll_id, viewer),
  foreign key (tenant_id, poll_id) references live_polls (tenant_id, id) on delete cascade
);
