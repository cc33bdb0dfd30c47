-- Claims the next job of these kinds whose needs are among the abilities: from the tenant with the fewest running jobs, on
-- a tie the one served longest ago; the same among the tenant's accounts; and the oldest job of the account. So a million
-- jobs of one account do not delay others. Nothing is counted in advance: running jobs are few, and an index finds those
-- who have none and were served longest ago.
create or replace function claim_job(the_lane text, kinds text[], abilities text[] default '{}') returns setof jobs language plpgsql as $$
declare
  -- What it may claim: in pairs of a kind and what that needs.
  of_kinds text[];
  with_needs text[];
  the_tenant text;
  the_account text;
  claimed jobs;
  -- Whom it looks at: tenants without running jobs, then those with the fewest, then one that is being served.
  stage int := 1;
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
    -- A row that was served meanwhile is locked in vain. It is let go before another one is looked for: who waits for a
    -- tenant holds none, so that workers never wait for each other in a circle.
    begin
      -- A tenant that another worker serves at this moment is passed over: its row is locked, or was served since this
      -- statement began.
      if stage = 1 then
        select t.tenant into the_tenant from job_tenants t
        where t.lane = the_lane and t.ready and t.served_at < statement_timestamp()
          and not exists (select from jobs r where r.state = 'running' and r.lane = the_lane and r.tenant = t.tenant)
          and has_ready_account(the_lane, t.tenant, of_kinds, with_needs)
        order by t.served_at, t.ready_at limit 1 for no key update of t skip locked;
      elsif stage = 2 then
        select t.tenant into the_tenant
        from (
          select tenant, count(*) as jobs from jobs where state = 'running' and lane = the_lane group by tenant
        ) as busy join job_tenants t on t.lane = the_lane and t.tenant = busy.tenant
        where t.ready and t.served_at < statement_timestamp() and has_ready_account(the_lane, t.tenant, of_kinds, with_needs)
        order by busy.jobs, t.served_at limit 1 for no key update of t skip locked;
      else
        -- Only tenants that are served at this moment have jobs: waits for one.
        select t.tenant into the_tenant from job_tenants t
        where t.lane = the_lane and t.ready and has_ready_account(the_lane, t.tenant, of_kinds, with_needs)
        order by t.served_at limit 1 for no key update of t;
        if not found then return; end if;
      end if;
      if not found then
        stage := stage + 1;
        raise sqlstate 'YY001';
      end if;

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
      if not found then
        stage := 1;
        raise sqlstate 'YY001';
      end if;

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
      if not found then
        stage := 1;
        raise sqlstate 'YY001';
      end if;

      update job_tenants set served_at = clock_timestamp() where lane = the_lane and tenant = the_tenant;
      update job_accounts set served_at = clock_timestamp()
      where lane = the_lane and tenant = the_tenant and account = the_account;
      perform unmark_ready(the_lane, the_tenant, the_account);
      return next claimed;
      return;
    exception when sqlstate 'YY001' then null;
    end;
  end loop;
end $$;
