-- Links by which people without an account watch a work and comment on it.
create table work_shares (
  tenant_id uuid not null references tenants,
  id uuid not null default gen_random_uuid(),
  work_id uuid not null,
  account_id uuid not null,
  token text not null,
  pass_code text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, work_id) references works (tenant_id, id) on delete cascade
);
create unique index work_shares_token on work_shares (tenant_id, token);
create index work_shares_work on work_shares (tenant_id, work_id, created_at);

-- Comments of reviewers on a work, and answers to them.
create table work_comments (
  tenant_id uuid not null references tenants,
  id uuid not null default gen_random_uuid(),
  work_id uuid not null,
  -- The owner of the work.
  account_id uuid not null,
  -- The comment that this one answers.
  answers uuid,
  -- The name that a reviewer gave; null for the owner.
  author text,
  -- A moment of the work, and the line that is spoken there.
  at_ms integer,
  cue_id text,
  text text not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  closed_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, work_id) references works (tenant_id, id) on delete cascade,
  foreign key (tenant_id, answers) references work_comments (tenant_id, id) on delete cascade
);
create index work_comments_work on work_comments (tenant_id, work_id, created_at);
create index work_comments_answers on work_comments (tenant_id, answers);
