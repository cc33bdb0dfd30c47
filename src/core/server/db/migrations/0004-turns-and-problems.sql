-- What stands in the braces of the problem's text.
alter table runs add column problem_values jsonb;
comment on column runs.problem_values is 'Record<string, string | number>';

-- When a worker last took up a job of somebody's, so that those who wait take turns. It concerns all tenants and holds
-- nothing of theirs; after a crash the turns begin anew.
create unlogged table turns (
  lane text not null check (lane in ('quick', 'long')),
  tenant text not null,
  account text not null,
  served_at timestamptz not null,
  primary key (lane, tenant, account)
);
