-- When a run's result was committed and when a worker reported its engines.
alter table runs rename column kept_at to committed_at;
alter table engine_offer rename column told_at to reported_at;
