-- How long the stages of runs take on each machine, measured by its runs of all tenants: sums over the latest ones.
create table stage_times (
  machine text not null,
  kind text not null,
  -- Whether nothing was there from an earlier run of the same subject.
  fresh boolean not null,
  stage text not null,
  seconds double precision not null check (seconds >= 0),
  size double precision not null check (size > 0),
  primary key (machine, kind, fresh, stage)
);

-- Seconds until a running run ends, as its worker estimates.
alter table runs add column left_seconds double precision check (left_seconds >= 0);
