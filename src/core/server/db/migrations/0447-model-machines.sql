-- The machines that run models, as their workers report them: the platform's, and so without a tenant.
create table model_machines (
  -- The host and the data folder, as in `workers`.
  machine text primary key,
  host text not null,
  facts jsonb not null,
  models jsonb not null,
  reported_at timestamptz not null
);
comment on column model_machines.facts is 'unknown';
comment on column model_machines.models is 'unknown';

-- What the last test of a model on a machine found.
create table model_tests (
  machine text not null references model_machines on delete cascade,
  model text not null,
  passed boolean not null,
  results jsonb not null,
  tested_at timestamptz not null,
  primary key (machine, model)
);
comment on column model_tests.results is 'unknown';
