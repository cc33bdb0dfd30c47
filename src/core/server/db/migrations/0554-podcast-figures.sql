-- Downloads and listens of podcasts, counted by the rules of the IAB. No address is stored: a listener is a hash of address and player
-- with a random salt of the day, and both are deleted when their window of 24 hours is over.
create table podcast_salts (
  tenant_id uuid not null references tenants,
  day date not null,
  salt bytea not null,
  primary key (tenant_id, day)
);

create table podcast_fetches (
  tenant_id uuid not null references tenants,
  episode_id uuid not null,
  kind text not null check (kind in ('download', 'listen')),
  listener bytea not null,
  app text not null,
  country text not null,
  asked int8multirange not null default '{}',
  counted boolean not null default false,
  since timestamptz not null,
  primary key (tenant_id, episode_id, kind, listener),
  foreign key (tenant_id, episode_id) references podcast_episodes (tenant_id, id) on delete cascade
);
create index podcast_fetches_oldest on podcast_fetches (tenant_id, since);
comment on column podcast_fetches.asked is 'The bytes of sound that were asked for so far, joined; empty once counted.';
comment on column podcast_fetches.since is 'When its window of 24 hours began.';

create table podcast_figures (
  tenant_id uuid not null references tenants,
  episode_id uuid not null,
  day date not null,
  kind text not null check (kind in ('download', 'listen')),
  app text not null,
  country text not null,
  count integer not null,
  primary key (tenant_id, episode_id, day, kind, app, country),
  foreign key (tenant_id, episode_id) references podcast_episodes (tenant_id, id) on delete cascade
);
create index podcast_figures_oldest on podcast_figures (tenant_id, day);
comment on column podcast_figures.country is 'Two letters (ISO 3166-1), or empty if not known.';
