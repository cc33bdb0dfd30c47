-- What home pages sum over 60 days, kept by day in China: of a tenant (agent_id null) and of each agent.
create table figure_days (
  tenant_id uuid not null references tenants (id),
  agent_id uuid,
  figure text not null check (figure in ('runs', 'failed', 'added', 'sold', 'dub', 'speech', 'live')),
  day date not null,
  amount bigint not null,
  unique nulls not distinct (tenant_id, agent_id, figure, day),
  foreign key (tenant_id, agent_id) references accounts (tenant_id, id)
);

-- Changes are added as rows, which locks nothing that another transaction needs; a job adds them up.
create table figure_changes (
  tenant_id uuid not null references tenants (id),
  id bigint generated always as identity,
  -- Null: only of the tenant.
  agent_id uuid,
  figure text not null check (figure in ('runs', 'failed', 'added', 'sold', 'dub', 'speech', 'live')),
  day date not null,
  amount bigint not null,
  primary key (tenant_id, id)
);
create index figure_changes_of_agent on figure_changes (tenant_id, agent_id, figure, day) include (amount);
alter table figure_changes set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 1000);

create function ledger_day(at timestamptz) returns date language sql immutable as $$
  select (at at time zone 'Asia/Shanghai')::date
$$;

create function run_figures() returns trigger language plpgsql as $$
begin
  insert into figure_changes (tenant_id, figure, day, amount)
  select r.tenant_id, f.figure, ledger_day(r.created_at), sum(r.sign)
  from (values (old.tenant_id, old.state, old.created_at, -1), (new.tenant_id, new.state, new.created_at, 1))
    as r (tenant_id, state, created_at, sign)
  cross join lateral (values ('runs'), (case when r.state = 'failed' then 'failed' end)) as f (figure)
  where r.tenant_id is not null and f.figure is not null
  group by 1, 2, 3 having sum(r.sign) <> 0;
  return null;
end $$;
create trigger runs_figured after insert or delete on runs for each row execute function run_figures();
create trigger runs_failed after update of state on runs
  for each row when ((old.state = 'failed') <> (new.state = 'failed')) execute function run_figures();

create function account_figures() returns trigger language plpgsql as $$
begin
  insert into figure_changes (tenant_id, agent_id, figure, day, amount)
  select a.tenant_id, a.agent_id, 'added', ledger_day(a.created_at), sum(a.sign)
  from (values
    (old.tenant_id, old.agent_id, old.role, old.removed_at, old.created_at, -1),
    (new.tenant_id, new.agent_id, new.role, new.removed_at, new.created_at, 1)
  ) as a (tenant_id, agent_id, role, removed_at, created_at, sign)
  where a.role in ('user', 'agent') and a.removed_at is null
  group by 1, 2, 4 having sum(a.sign) <> 0;
  return null;
end $$;
create trigger accounts_figured after insert or delete or update of agent_id, role, removed_at, created_at on accounts
  for each row execute function account_figures();

create function order_figures() returns trigger language plpgsql as $$
begin
  insert into figure_changes (tenant_id, agent_id, figure, day, amount)
  select o.tenant_id, o.seller_id, 'sold', ledger_day(o.completed_at), sum(o.sign * o.amount)
  from (values
    (old.tenant_id, old.seller_id, old.status, old.completed_at, old.amount - old.refunded, -1),
    (new.tenant_id, new.seller_id, new.status, new.completed_at, new.amount - new.refunded, 1)
  ) as o (tenant_id, seller_id, status, completed_at, amount, sign)
  where o.status = 4 and o.completed_at is not null
  group by 1, 2, 4 having sum(o.sign * o.amount) <> 0;
  return null;
end $$;
create trigger orders_figured after insert or delete or update of status, completed_at, amount, refunded on orders
  for each row execute function order_figures();

-- Usage counts for the agent that its user has at the time.
create function usage_figures() returns trigger language plpgsql as $$
begin
  insert into figure_changes (tenant_id, agent_id, figure, day, amount)
  select new.tenant_id, a.agent_id, new.unit, new.day, coalesce(old.amount, 0) - new.amount
  from accounts a where a.tenant_id = new.tenant_id and a.id = new.account_id;
  return null;
end $$;
create trigger usage_figured after insert or update of amount on usage_days
  for each row when (new.kind = 'use') execute function usage_figures();

-- What the rows since a day sum to.
create function figures_since(first date)
returns table (tenant_id uuid, agent_id uuid, figure text, day date, amount bigint)
language sql stable as $$
  select f.tenant_id, f.agent_id, f.figure, f.day, sum(f.amount)::bigint
  from (
    select r.tenant_id, null::uuid as agent_id, x.figure, ledger_day(r.created_at) as day, 1 as amount
    from runs r cross join lateral (values ('runs'), (case when r.state = 'failed' then 'failed' end)) as x (figure)
    where r.created_at >= first::timestamp at time zone 'Asia/Shanghai' and x.figure is not null
    union all
    select a.tenant_id, a.agent_id, 'added', ledger_day(a.created_at), 1
    from accounts a
    where a.created_at >= first::timestamp at time zone 'Asia/Shanghai' and a.role in ('user', 'agent') and a.removed_at is null
    union all
    select o.tenant_id, o.seller_id, 'sold', ledger_day(o.completed_at), o.amount - o.refunded
    from orders o
    where o.completed_at >= first::timestamp at time zone 'Asia/Shanghai' and o.status = 4
    union all
    select u.tenant_id, a.agent_id, u.unit, u.day, -u.amount
    from usage_days u join accounts a on a.tenant_id = u.tenant_id and a.id = u.account_id
    where u.day >= first and u.kind = 'use'
  ) as f
  group by 1, 2, 3, 4
$$;
insert into figure_changes (tenant_id, agent_id, figure, day, amount)
select tenant_id, agent_id, figure, day, amount from figures_since(current_date - 62);

-- Only home pages read it.
drop index orders_completed;

-- Comments that wait for the owner of a work.
create index work_comments_open on work_comments (tenant_id, account_id, changed_at desc)
  where answers is null and closed_at is null;
