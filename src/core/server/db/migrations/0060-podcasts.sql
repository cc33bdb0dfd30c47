-- Shows and their episodes. The blocks of an episode are items of a document; what is made of it are works.
create table podcast_shows (
  tenant_id uuid not null references tenants,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  name text not null,
  description text not null default '',
  author text not null default '',
  language text not null,
  category text not null,
  cover text,
  explicit boolean not null default false,
  owner_name text not null default '',
  owner_email text not null default '',
  access text not null default 'off' check (access in ('off', 'public', 'private')),
  token text not null,
  feed_guid uuid,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id)
);
comment on column podcast_shows.token is 'Who has it hears a private show. A new one revokes the former.';
comment on column podcast_shows.feed_guid is 'Made of the address of the feed when it is first published; stays when the address changes.';
create index podcast_shows_newest on podcast_shows (tenant_id, account_id, created_at, id) where deleted_at is null;
create unique index podcast_shows_token on podcast_shows (tenant_id, token);

create table podcast_episodes (
  tenant_id uuid not null references tenants,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  show_id uuid not null,
  name text not null,
  description text not null default '',
  season integer,
  number integer,
  kind text not null default 'full' check (kind in ('full', 'trailer', 'bonus')),
  explicit boolean not null default false,
  options jsonb not null default '{}',
  revision bigint not null default 0,
  work_id uuid,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id),
  foreign key (tenant_id, show_id) references podcast_shows (tenant_id, id) on delete cascade
);
comment on column podcast_episodes.options is 'unknown';
comment on column podcast_episodes.work_id is 'The version that listeners get, while it is published.';
create index podcast_episodes_newest on podcast_episodes (tenant_id, account_id, created_at, id) where deleted_at is null;
create index podcast_episodes_published on podcast_episodes (tenant_id, show_id, published_at) where work_id is not null;
create index podcast_episodes_deleted on podcast_episodes (deleted_at) where deleted_at is not null;
create trigger subject_deleted after delete on podcast_episodes for each row execute function delete_all_of_subject();

-- Music and recorded lines of an account.
create table podcast_sounds (
  tenant_id uuid not null references tenants,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  kind text not null check (kind in ('music', 'recording')),
  name text not null,
  key text not null,
  size bigint not null,
  licence text not null default '',
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id)
);
comment on column podcast_sounds.licence is 'Whose it is, and under which licence: named in the notes of episodes.';
create index podcast_sounds_newest on podcast_sounds (tenant_id, account_id, created_at, id);
