-- Attempts that were ended by a fault of ours do not count against a job: it is postponed, for a day at most.
alter table jobs
  -- The number of such attempts. A job fails at its attempt number retries + postponed + 1.
  add column postponed int not null default 0,
  -- When the first of them ended.
  add column troubled_at timestamptz,
  -- The worker that claimed it, as soon as it has begun.
  add column begun_by uuid,
  -- How many workers died while they ran it, and how many of these ran no other job that had outlived two workers.
  add column cut_off int not null default 0,
  add column suspected int not null default 0;
create index jobs_suspected on jobs (begun_by) where cut_off > 1;
