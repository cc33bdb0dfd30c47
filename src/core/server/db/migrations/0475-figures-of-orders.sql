-- Home pages also show how many orders were completed each day.
alter table figure_days drop constraint figure_days_figure_check, add constraint figure_days_figure_check
  check (figure in ('runs', 'failed', 'added', 'sold', 'orders', 'dub', 'speech', 'live'));
alter table figure_changes drop constraint figure_changes_figure_check, add constraint figure_changes_figure_check
  check (figure in ('runs', 'failed', 'added', 'sold', 'orders', 'dub', 'speech', 'live'));

create or replace function order_figures() returns trigger language plpgsql as $$
begin
  insert into figure_changes (tenant_id, agent_id, figure, day, amount)
  select o.tenant_id, o.seller_id, f.figure, ledger_day(o.completed_at), sum(o.sign * f.amount)
  from (values
    (old.tenant_id, old.seller_id, old.status, old.completed_at, old.amount - old.refunded, -1),
    (new.tenant_id, new.seller_id, new.status, new.completed_at, new.amount - new.refunded, 1)
  ) as o (tenant_id, seller_id, status, completed_at, amount, sign)
  cross join lateral (values ('sold', o.amount), ('orders', 1)) as f (figure, amount)
  where o.status = 4 and o.completed_at is not null
  group by 1, 2, 3, 4 having sum(o.sign * f.amount) <> 0;
  return null;
end $$;

create or replace function figures_since(first date)
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
    select o.tenant_id, o.seller_id, x.figure, ledger_day(o.completed_at), x.amount
    from orders o cross join lateral (values ('sold', o.amount - o.refunded), ('orders', 1)) as x (figure, amount)
    where o.completed_at >= first::timestamp at time zone 'Asia/Shanghai' and o.status = 4
    union all
    select u.tenant_id, a.agent_id, u.unit, u.day, -u.amount
    from usage_days u join accounts a on a.tenant_id = u.tenant_id and a.id = u.account_id
    where u.day >= first and u.kind = 'use'
  ) as f
  group by 1, 2, 3, 4
$$;
insert into figure_changes (tenant_id, agent_id, figure, day, amount)
select tenant_id, agent_id, figure, day, amount from figures_since(current_date - 62) where figure = 'orders';
