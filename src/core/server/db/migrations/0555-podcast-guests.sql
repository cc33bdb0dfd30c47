-- Links by which guests without an account record their own track for an episode.
create table podcast_invitations (
  tenant_id uuid not null references tenants,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  episode_id uuid not null,
  name text not null check (name <> ''),
  token text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id),
  foreign key (tenant_id, episode_id) references podcast_episodes (tenant_id, id) on delete cascade
);
create unique index podcast_invitations_token on podcast_invitations (tenant_id, token);
create index podcast_invitations_of_episode on podcast_invitations (tenant_id, episode_id, created_at);
create index podcast_invitations_of_account on podcast_invitations (tenant_id, account_id);
comment on column podcast_invitations.name is 'The guest, as the speaker of the recording.';

-- A recording of a guest, while it arrives and afterwards.
create table podcast_guest_takes (
  tenant_id uuid not null references tenants,
  id uuid not null,
  invitation_id uuid not null,
  episode_id uuid not null,
  state text not null default 'recording' check (state in ('recording', 'arrived', 'done')),
  started_at timestamptz not null,
  seen_at timestamptz not null,
  next_frame integer not null default 0,
  sound_id uuid,
  block_id uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, invitation_id) references podcast_invitations (tenant_id, id) on delete cascade,
  foreign key (tenant_id, episode_id) references podcast_episodes (tenant_id, id) on delete cascade
);
create index podcast_guest_takes_of_invitation on podcast_guest_takes (tenant_id, invitation_id);
create index podcast_guest_takes_of_episode on podcast_guest_takes (tenant_id, episode_id);
comment on column podcast_guest_takes.started_at is 'By the clock of the server, less what the guest’s page says had passed.';
comment on column podcast_guest_takes.block_id is 'The block of the script that plays it.';

create table podcast_guest_sound (
  tenant_id uuid not null references tenants,
  take_id uuid not null,
  first_frame integer not null,
  frames integer not null,
  pcm bytea not null,
  primary key (tenant_id, take_id, first_frame),
  foreign key (tenant_id, take_id) references podcast_guest_takes (tenant_id, id) on delete cascade
);
