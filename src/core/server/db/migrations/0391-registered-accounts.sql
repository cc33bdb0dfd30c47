-- Whoever opens an account alone, without an operator or an agent, has limits by default. Accounts that exist keep theirs.
alter table accounts add column registered boolean not null default false;
comment on column accounts.quotas is '{ storage?: number; runs?: number; upload?: number; uploads?: number }';
comment on column tenants.quotas is '{ storage?: number; runs?: number; accountStorage?: number; accountRuns?: number; upload?: number; registeredStorage?: number | null; registeredRuns?: number | null; registeredUploads?: number | null }';
