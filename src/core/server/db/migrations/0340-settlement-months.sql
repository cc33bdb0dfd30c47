-- What the platform received and refunded for each agent in each month, so that settlements do not sum all payments.
create table settlement_months (
  tenant_id uuid not null references tenants (id),
  agent_id uuid not null,
  month text not null,
  orders bigint not null default 0,
  paid bigint not null default 0,
  refunded bigint not null default 0,
  primary key (tenant_id, agent_id, month),
  foreign key (tenant_id, agent_id) references accounts (tenant_id, id)
);
create index settlement_months_of_month on settlement_months (tenant_id, month);

-- The month in China, where settlements are made.
create function settlement_month(at timestamptz) returns text language sql immutable as $$
  select to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM')
$$;

create function settle_payment() returns trigger language plpgsql as $$
begin
  insert into settlement_months as kept (tenant_id, agent_id, month, orders, paid)
  select o.tenant_id, o.seller_id, settlement_month(c.ended_at), sum(c.sign), sum(c.sign * c.amount)
  from (values
    (old.tenant_id, old.order_id, old.state, old.ended_at, old.amount, -1),
    (new.tenant_id, new.order_id, new.state, new.ended_at, new.amount, 1)
  ) as c (tenant_id, order_id, state, ended_at, amount, sign)
  join orders o on o.tenant_id = c.tenant_id and o.id = c.order_id and o.seller_id is not null
  where c.state = 'paid'
  group by 1, 2, 3 order by 3
  on conflict (tenant_id, agent_id, month) do update
    set orders = kept.orders + excluded.orders, paid = kept.paid + excluded.paid;
  return null;
end $$;

-- A refund by the agent's own transfer does not involve the platform's money; a transfer in place of a refused online
-- refund is made by finance, whoever requested it.
create function settle_refund() returns trigger language plpgsql as $$
begin
  insert into settlement_months as kept (tenant_id, agent_id, month, refunded)
  select o.tenant_id, o.seller_id, settlement_month(c.ended_at), sum(c.sign * c.amount)
  from (values
    (old.tenant_id, old.order_id, old.state, old.ended_at, old.amount, old.payment_id, old.by_account, -1),
    (new.tenant_id, new.order_id, new.state, new.ended_at, new.amount, new.payment_id, new.by_account, 1)
  ) as c (tenant_id, order_id, state, ended_at, amount, payment_id, by_account, sign)
  join orders o on o.tenant_id = c.tenant_id and o.id = c.order_id and o.seller_id is not null
  where c.state = 'done' and (c.payment_id is not null or c.by_account <> o.seller_id)
  group by 1, 2, 3 order by 3
  on conflict (tenant_id, agent_id, month) do update set refunded = kept.refunded + excluded.refunded;
  return null;
end $$;

-- Deferred, so that the row of an agent's month is locked only while its transaction commits, after all other locks.
create constraint trigger payments_settled after insert or update or delete on payments
  deferrable initially deferred for each row execute function settle_payment();
create constraint trigger refunds_settled after insert or update or delete on refunds
  deferrable initially deferred for each row execute function settle_refund();

-- What the rows have to be.
create function settlements_of_payments()
returns table (tenant_id uuid, agent_id uuid, month text, orders bigint, paid bigint, refunded bigint)
language sql stable as $$
  select o.tenant_id, o.seller_id, settlement_month(m.ended_at), sum(m.orders)::bigint, sum(m.paid)::bigint, sum(m.refunded)::bigint
  from (
    select p.tenant_id, p.order_id, p.ended_at, null::uuid as paid_back_by, 1 as orders, p.amount as paid, 0 as refunded
    from payments p where p.state = 'paid'
    union all
    select r.tenant_id, r.order_id, r.ended_at, case when r.payment_id is null then r.by_account end, 0, 0, r.amount
    from refunds r where r.state = 'done'
  ) as m
  join orders o on o.tenant_id = m.tenant_id and o.id = m.order_id
  where o.seller_id is not null and m.paid_back_by is distinct from o.seller_id
  group by 1, 2, 3
$$;
insert into settlement_months select * from settlements_of_payments();
