-- Workers report what their engines can do, and jobs say what they need: a worker claims only what it can do.

create table workers (
  id uuid primary key,
  -- The host and the data folder.
  machine text not null,
  started_at timestamptz not null default now(),
  -- A worker without heartbeats for two minutes is gone, and so is what it offers.
  heartbeat_at timestamptz not null default now(),
  stopped_at timestamptz,
  -- What jobs may need of its engines.
  abilities text[] not null default '{}',
  -- What it offers to people; null until it has reported.
  offer jsonb,
  reported_at timestamptz
);
comment on column workers.offer is 'unknown';
drop table engine_offer;

-- What the job needs of a worker, joined to one text; empty for most.
alter table jobs add column need text not null default '';
drop index jobs_ready;
create index jobs_ready on jobs (lane, tenant, account, kind, need, seq) where state = 'ready';
create index jobs_needing on jobs (kind, need) where state in ('later', 'ready', 'running') and need <> '';
alter table runs add column needs text[] not null default '{}';

-- The needs that occur. There are few: most jobs of a kind need the same.
create table job_needs (
  kind text not null,
  need text not null,
  needs text[] not null
);
create index job_needs_kind on job_needs (kind, need);

drop function claim_job(text, text[]);
drop function has_ready_account(text, text, text[]);
drop function has_ready_job(text, text, text, text[]);
drop function add_job(text, text, text, text, jsonb, int, timestamptz);

-- Adds a job, in the transaction of its caller.
create function add_job(
  the_kind text, the_lane text, the_tenant text, the_account text, the_data jsonb, the_retries int, start timestamptz,
  the_needs text[] default '{}'
) returns uuid language plpgsql as $$
declare
  added uuid;
  is_later boolean := start is not null and start > now();
  the_need text := array_to_string(the_needs, ', ');
begin
  if the_need <> '' then
    -- The lock keeps the row until this transaction has ended. Two rows that are alike do no harm.
    perform from job_needs where kind = the_kind and need = the_need limit 1 for key share;
    if not found then
      insert into job_needs (kind, need, needs) values (the_kind, the_need, the_needs);
    end if;
  end if;
  insert into jobs (kind, lane, tenant, account, data, retries, need, state, start_after)
  values (the_kind, the_lane, the_tenant, the_account, the_data, the_retries, the_need,
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

create function has_ready_job(the_lane text, the_tenant text, the_account text, of_kinds text[], with_needs text[]) returns boolean
language sql stable as $$
  select exists (
    select from unnest(of_kinds, with_needs) as each (kind, need)
    cross join lateral (
      select from jobs
      where state = 'ready' and lane = the_lane and tenant = the_tenant and account = the_account and kind = each.kind
        and need = each.need
      limit 1
    ) as found
  )
$$;

create function has_ready_account(the_lane text, the_tenant text, of_kinds text[], with_needs text[]) returns boolean
language sql stable as $$
  select exists (
    select from job_accounts a
    where a.lane = the_lane and a.tenant = the_tenant and a.ready
      and has_ready_job(the_lane, the_tenant, a.account, of_kinds, with_needs)
  )
$$;

-- Claims the next job of these kinds whose needs are among the abilities: from the tenant with the fewest running jobs, on
-- a tie the one served longest ago; the same among the tenant's accounts; and the oldest job of the account. So a million
-- jobs of one account do not delay others. Nothing is counted in advance: running jobs are few, and an index finds those
-- who have none and were served longest ago.
create function claim_job(the_lane text, kinds text[], abilities text[] default '{}') returns setof jobs language plpgsql as $$
declare
  -- What it may claim: in pairs of a kind and what that needs.
  of_kinds text[];
  with_needs text[];
  the_tenant text;
  the_account text;
  claimed jobs;
begin
  select array_agg(kind), array_agg(need) into of_kinds, with_needs
  from (
    select each.kind, '' as need from unnest(kinds) as each (kind)
    union
    select n.kind, n.need from job_needs n where n.kind = any(kinds) and n.needs <@ abilities
  ) as pairs;
  if exists (select from job_arrivals) or exists (select from jobs where state = 'later' and start_after <= now()) then
    perform mark_ready();
  end if;
  loop
    -- A tenant that another worker serves at this moment is passed over: its row is locked, or was served since this
    -- statement began.
    select t.tenant into the_tenant from job_tenants t
    where t.lane = the_lane and t.ready and t.served_at < statement_timestamp()
      and not exists (select from jobs r where r.state = 'running' and r.lane = the_lane and r.tenant = t.tenant)
      and has_ready_account(the_lane, t.tenant, of_kinds, with_needs)
    order by t.served_at, t.ready_at limit 1 for no key update of t skip locked;
    if not found then
      select t.tenant into the_tenant
      from (
        select tenant, count(*) as jobs from jobs where state = 'running' and lane = the_lane group by tenant
      ) as busy join job_tenants t on t.lane = the_lane and t.tenant = busy.tenant
      where t.ready and t.served_at < statement_timestamp() and has_ready_account(the_lane, t.tenant, of_kinds, with_needs)
      order by busy.jobs, t.served_at limit 1 for no key update of t skip locked;
    end if;
    -- Only tenants that are served at this moment have jobs: waits for one.
    if not found then
      select t.tenant into the_tenant from job_tenants t
      where t.lane = the_lane and t.ready and has_ready_account(the_lane, t.tenant, of_kinds, with_needs)
      order by t.served_at limit 1 for no key update of t;
    end if;
    if not found then return; end if;

    select a.account into the_account from job_accounts a
    where a.lane = the_lane and a.tenant = the_tenant and a.ready
      and not exists (
        select from jobs r
        where r.state = 'running' and r.lane = the_lane and r.tenant = the_tenant and r.account = a.account
      )
      and has_ready_job(the_lane, the_tenant, a.account, of_kinds, with_needs)
    order by a.served_at, a.ready_at limit 1;
    if not found then
      select a.account into the_account
      from (
        select account, count(*) as jobs from jobs
        where state = 'running' and lane = the_lane and tenant = the_tenant group by account
      ) as busy join job_accounts a on a.lane = the_lane and a.tenant = the_tenant and a.account = busy.account
      where a.ready and has_ready_job(the_lane, the_tenant, a.account, of_kinds, with_needs)
      order by busy.jobs, a.served_at limit 1;
    end if;
    -- Another worker took its last job while this one waited.
    if not found then continue; end if;

    update jobs
    set state = 'running', attempt = attempt + 1, started_at = now(), heartbeat_at = now()
    where state = 'ready' and id = (
      select next.id from unnest(of_kinds, with_needs) as each (kind, need)
      cross join lateral (
        select id, seq from jobs
        where state = 'ready' and lane = the_lane and tenant = the_tenant and account = the_account
          and kind = each.kind and need = each.need
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

-- Deletes needs that no job has which waits or may wait again. A need that a job is just getting is locked, and stays.
create function delete_unused_needs() returns void language plpgsql as $$
declare
  unused record;
begin
  for unused in
    select n.ctid, n.kind, n.need from job_needs n
    where not exists (
      select from jobs j
      where j.state in ('later', 'ready', 'running') and j.need <> '' and j.kind = n.kind and j.need = n.need
    )
    for update skip locked
  loop
    -- Looks again: a transaction that held the lock may have added a job.
    delete from job_needs n
    where n.ctid = unused.ctid
      and not exists (
        select from jobs j
        where j.state in ('later', 'ready', 'running') and j.need <> '' and j.kind = unused.kind and j.need = unused.need
      );
  end loop;
end $$;
