-- Live sessions. What was said is a document: its segments are items, every change is in the log of edits, whose revisions number the
-- events that viewers get.
create table live_sessions (
  tenant_id uuid not null references tenants,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  name text not null,
  language text not null,
  languages text[] not null default '{}',
  state text not null default 'created' check (state in ('created', 'running', 'paused', 'ended')),
  ending text check (ending in ('asked', 'silence', 'usage', 'failed')),
  keep_sound boolean not null,
  silence_minutes integer not null,
  revision bigint not null default 0,
  segments integer not null default 0,
  most_viewers integer not null default 0,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  paused_at timestamptz,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id),
  check ((state = 'ended') = (ending is not null))
);
create index live_sessions_newest on live_sessions (tenant_id, account_id, created_at, id) where deleted_at is null;
create index live_sessions_open on live_sessions (state) where state in ('running', 'paused');
create index live_sessions_deleted on live_sessions (deleted_at) where deleted_at is not null;
create trigger subject_deleted after delete on live_sessions for each row execute function delete_all_of_subject();

-- What changes several times a second, apart from the session, which edits lock.
create table live_streams (
  tenant_id uuid not null references tenants,
  session_id uuid not null,
  -- The number of the next frame of sound: those before it are stored.
  next_frame integer not null default 0,
  -- The session has ended: no more sound is stored.
  closed boolean not null default false,
  -- Frames that the held usage covers.
  paid_frames integer not null default 0,
  -- Frames whose text is final: recognition continues there.
  heard_frames integer not null default 0,
  -- Frames that are in files of the storage, or were not to be kept.
  filed_frames integer not null default 0,
  speaker uuid,
  -- Counts the connections that speak: the former one stores nothing more.
  speaker_epoch integer not null default 0,
  speaker_seen_at timestamptz,
  -- Counts the jobs: a worker that lost its job writes nothing more.
  worker_epoch integer not null default 0,
  -- A job is queued or runs: set when there is something to do, cleared by the job when there is nothing left.
  at_work boolean not null default false,
  spoken_at timestamptz,
  primary key (tenant_id, session_id),
  foreign key (tenant_id, session_id) references live_sessions (tenant_id, id) on delete cascade
);

-- The latest sound, until it is recognized and in a file.
create table live_sound (
  tenant_id uuid not null references tenants,
  session_id uuid not null,
  first_frame integer not null,
  frames integer not null,
  pcm bytea not null,
  primary key (tenant_id, session_id, first_frame),
  foreign key (tenant_id, session_id) references live_streams (tenant_id, session_id) on delete cascade
);
-- Compression of noise only costs time.
alter table live_sound alter column pcm set storage external;

-- Links for an audience without accounts.
create table live_shares (
  tenant_id uuid not null references tenants,
  id uuid not null default gen_random_uuid(),
  session_id uuid not null,
  account_id uuid not null,
  token text not null,
  short_code text not null,
  pass_code text,
  most_viewers integer not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, session_id) references live_sessions (tenant_id, id) on delete cascade
);
create unique index live_shares_token on live_shares (tenant_id, token);
create unique index live_shares_code on live_shares (tenant_id, short_code);
create index live_shares_session on live_shares (tenant_id, session_id, created_at);

-- How many viewers each process has, by link.
create table live_viewers (
  tenant_id uuid not null references tenants,
  share_id uuid not null,
  process uuid not null,
  viewers integer not null,
  seen_at timestamptz not null,
  primary key (tenant_id, share_id, process),
  foreign key (tenant_id, share_id) references live_shares (tenant_id, id) on delete cascade
);

alter table turns drop constraint turns_lane_check;
alter table turns add constraint turns_lane_check check (lane in ('quick', 'long', 'alone', 'live'));
