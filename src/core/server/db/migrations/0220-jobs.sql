-- The queue. Jobs belong to no tenant's rows: workers read those of all tenants, and `tenant` is text, empty for
-- scheduled jobs, so that the rule for tables with a tenant_id leaves the table alone.
create table jobs (
  id uuid primary key default gen_random_uuid(),
  -- The order of the jobs of an account.
  seq bigint generated always as identity,
  kind text not null,
  lane text not null check (lane in ('quick', 'long', 'alone', 'live')),
  tenant text not null default '',
  account text not null default '',
  data jsonb not null,
  -- later: not before start_after; ready: may be claimed.
  state text not null check (state in ('later', 'ready', 'running', 'done', 'failed', 'cancelled')),
  start_after timestamptz not null default now(),
  -- The number of the attempt; together with the id it identifies a claim.
  attempt int not null default 0,
  retries int not null default 0,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  heartbeat_at timestamptz,
  finished_at timestamptz,
  -- Why the last attempt failed, for operators.
  fault text
);
comment on column jobs.data is '{ tenant: string; run?: string | undefined; input: unknown }';
create index jobs_ready on jobs (lane, tenant, account, kind, seq) where state = 'ready';
create index jobs_later on jobs (start_after) where state = 'later';
create index jobs_running on jobs (lane, tenant, account) where state = 'running';
create index jobs_finished on jobs (finished_at) where finished_at is not null;
alter table jobs set (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_cost_delay = 0);

-- Who has ready jobs, and when each was last served. Claims of several workers lock different tenants; whoever changes
-- an account's row holds the lock of its tenant's row.
create table job_tenants (
  lane text not null,
  tenant text not null,
  ready boolean not null,
  served_at timestamptz not null default '-infinity',
  ready_at timestamptz not null default clock_timestamp(),
  primary key (lane, tenant)
);
create index job_tenants_ready on job_tenants (lane, served_at, ready_at) where ready;
create table job_accounts (
  lane text not null,
  tenant text not null,
  account text not null,
  ready boolean not null,
  served_at timestamptz not null default '-infinity',
  ready_at timestamptz not null default clock_timestamp(),
  primary key (lane, tenant, account)
);
create index job_accounts_ready on job_accounts (lane, tenant, served_at, ready_at) where ready;

-- Accounts that got jobs while their row did not say so. Enqueuing only inserts here: it must wait for nobody, since
-- it is part of transactions that hold locks of their own.
create table job_arrivals (
  lane text not null,
  tenant text not null,
  account text not null
);

-- When scheduled jobs start next.
create table job_schedules (
  kind text primary key,
  cron text not null,
  next_at timestamptz not null
);

-- Adds a job, in the transaction of its caller.
create function add_job(
  the_kind text, the_lane text, the_tenant text, the_account text, the_data jsonb, the_retries int, start timestamptz
) returns uuid language plpgsql as $$
declare
  added uuid;
  is_later boolean := start is not null and start > now();
begin
  insert into jobs (kind, lane, tenant, account, data, retries, state, start_after)
  values (the_kind, the_lane, the_tenant, the_account, the_data, the_retries,
    case when is_later then 'later' else 'ready' end, coalesce(start, now()))
  returning id into added;
  if not is_later then
    -- The lock keeps a worker that finds no more jobs from saying so until this transaction has ended.
    perform from job_accounts
    where lane = the_lane and tenant = the_tenant and account = the_account and ready
    for key share;
    if not found then
      insert into job_arrivals values (the_lane, the_tenant, the_account);
    end if;
  end if;
  return added;
end $$;

-- Jobs whose time has come become ready, and those who got jobs are marked. Rows are locked in the order of tenants.
create function mark_ready() returns void language plpgsql as $$
declare
  lanes text[];
  tenants text[];
  accounts text[];
begin
  with due as (
    update jobs set state = 'ready'
    where id = any(array(
      select id from jobs where state = 'later' and start_after <= now()
      order by start_after limit 500 for update skip locked
    ))
    returning lane, tenant, account
  )
  insert into job_arrivals select distinct lane, tenant, account from due;

  with taken as (
    delete from job_arrivals
    where ctid = any(array(select ctid from job_arrivals limit 5000 for update skip locked))
    returning lane, tenant, account
  )
  select array_agg(lane), array_agg(tenant), array_agg(account) into lanes, tenants, accounts
  from (select distinct lane, tenant, account from taken) as each;
  if lanes is null then return; end if;

  insert into job_tenants (lane, tenant, ready)
  select distinct lane, tenant, true from unnest(lanes, tenants) as given (lane, tenant) order by lane, tenant
  on conflict (lane, tenant) do update set ready = true, ready_at = excluded.ready_at where not job_tenants.ready;
  insert into job_accounts (lane, tenant, account, ready)
  select lane, tenant, account, true from unnest(lanes, tenants, accounts) as given (lane, tenant, account)
  order by lane, tenant, account
  on conflict (lane, tenant, account) do update
    set ready = true, ready_at = excluded.ready_at where not job_accounts.ready;
end $$;

create function has_ready_job(the_lane text, the_tenant text, the_account text, kinds text[]) returns boolean
language sql stable as $$
  select exists (
    select from unnest(kinds) as each (kind)
    cross join lateral (
      select from jobs
      where state = 'ready' and lane = the_lane and tenant = the_tenant and account = the_account and kind = each.kind
      limit 1
    ) as found
  )
$$;

create function has_ready_account(the_lane text, the_tenant text, kinds text[]) returns boolean
language sql stable as $$
  select exists (
    select from job_accounts a
    where a.lane = the_lane and a.tenant = the_tenant and a.ready
      and has_ready_job(the_lane, the_tenant, a.account, kinds)
  )
$$;

-- Claims the next job of these kinds: from the tenant with the fewest running jobs, on a tie the one served longest ago;
-- the same among the tenant's accounts; and the oldest job of the account. So a million jobs of one account do not delay
-- others. Nothing is counted in advance: running jobs are few, and an index finds those who have none and were served
-- longest ago.
create function claim_job(the_lane text, kinds text[]) returns setof jobs language plpgsql as $$
declare
  the_tenant text;
  the_account text;
  claimed jobs;
begin
  if exists (select from job_arrivals) or exists (select from jobs where state = 'later' and start_after <= now()) then
    perform mark_ready();
  end if;
  loop
    -- A tenant that another worker serves at this moment is passed over: its row is locked, or was served since this
    -- statement began.
    select t.tenant into the_tenant from job_tenants t
    where t.lane = the_lane and t.ready and t.served_at < statement_timestamp()
      and not exists (select from jobs r where r.state = 'running' and r.lane = the_lane and r.tenant = t.tenant)
      and has_ready_account(the_lane, t.tenant, kinds)
    order by t.served_at, t.ready_at limit 1 for no key update of t skip locked;
    if not found then
      select t.tenant into the_tenant
      from (
        select tenant, count(*) as jobs from jobs where state = 'running' and lane = the_lane group by tenant
      ) as busy join job_tenants t on t.lane = the_lane and t.tenant = busy.tenant
      where t.ready and t.served_at < statement_timestamp() and has_ready_account(the_lane, t.tenant, kinds)
      order by busy.jobs, t.served_at limit 1 for no key update of t skip locked;
    end if;
    -- Only tenants that are served at this moment have jobs: waits for one.
    if not found then
      select t.tenant into the_tenant from job_tenants t
      where t.lane = the_lane and t.ready and has_ready_account(the_lane, t.tenant, kinds)
      order by t.served_at limit 1 for no key update of t;
    end if;
    if not found then return; end if;

    select a.account into the_account from job_accounts a
    where a.lane = the_lane and a.tenant = the_tenant and a.ready
      and not exists (
        select from jobs r
        where r.state = 'running' and r.lane = the_lane and r.tenant = the_tenant and r.account = a.account
      )
      and has_ready_job(the_lane, the_tenant, a.account, kinds)
    order by a.served_at, a.ready_at limit 1;
    if not found then
      select a.account into the_account
      from (
        select account, count(*) as jobs from jobs
        where state = 'running' and lane = the_lane and tenant = the_tenant group by account
      ) as busy join job_accounts a on a.lane = the_lane and a.tenant = the_tenant and a.account = busy.account
      where a.ready and has_ready_job(the_lane, the_tenant, a.account, kinds)
      order by busy.jobs, a.served_at limit 1;
    end if;
    -- Another worker took its last job while this one waited.
    if not found then continue; end if;

    update jobs
    set state = 'running', attempt = attempt + 1, started_at = now(), heartbeat_at = now()
    where state = 'ready' and id = (
      select next.id from unnest(kinds) as each (kind)
      cross join lateral (
        select id, seq from jobs
        where state = 'ready' and lane = the_lane and tenant = the_tenant and account = the_account
          and kind = each.kind
        order by seq limit 1
      ) as next
      order by next.seq limit 1
    )
    returning * into claimed;
    -- It was cancelled at this moment.
    if not found then continue; end if;

    update job_tenants set served_at = clock_timestamp() where lane = the_lane and tenant = the_tenant;
    update job_accounts set served_at = clock_timestamp()
    where lane = the_lane and tenant = the_tenant and account = the_account;
    perform unmark_ready(the_lane, the_tenant, the_account);
    return next claimed;
    return;
  end loop;
end $$;

-- Notes that an account, and perhaps its tenant, has no more ready jobs. The caller holds the lock of the tenant's row. An
-- account that is just getting a job stays marked.
create function unmark_ready(the_lane text, the_tenant text, the_account text) returns void language plpgsql as $$
begin
  if exists (
    select from jobs where state = 'ready' and lane = the_lane and tenant = the_tenant and account = the_account
  ) then
    return;
  end if;
  perform from job_accounts
  where lane = the_lane and tenant = the_tenant and account = the_account for update skip locked;
  if not found then return; end if;
  -- Looks again: a transaction that held the lock may have added one.
  update job_accounts a set ready = false
  where a.lane = the_lane and a.tenant = the_tenant and a.account = the_account
    and not exists (
      select from jobs j
      where j.state = 'ready' and j.lane = the_lane and j.tenant = the_tenant and j.account = the_account
    );
  update job_tenants set ready = false
  where lane = the_lane and tenant = the_tenant
    and not exists (select from job_accounts a where a.lane = the_lane and a.tenant = the_tenant and a.ready);
end $$;

-- What waits in the former queue goes on in this one; what was running starts again.
do $$ begin
  if to_regclass('pgboss.job') is not null then
    insert into jobs (id, kind, lane, tenant, account, data, retries, attempt, state, start_after, created_at)
    select id, name, 'long', coalesce(group_id, ''), coalesce(group_tier, ''), data, retry_limit, retry_count,
      'later', start_after, created_on
    from pgboss.job where state in ('created', 'retry', 'active') order by created_on;
    drop schema pgboss cascade;
  end if;
end $$;
drop table turns;
