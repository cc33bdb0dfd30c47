-- What home pages sum is read from the index alone.
drop index orders_completed;
create index orders_completed on orders (tenant_id, completed_at) include (status, seller_id, amount, refunded)
  where completed_at is not null;

-- Users that are running low, the lowest first.
create index balances_low on balances (tenant_id, remaining, account_id) where used > 0 and remaining * 9 < used;

-- Orders of a buyer in a state, which are few among the account's.
create index orders_bought_in_state on orders (tenant_id, buyer_id, status, created_at desc, id desc);
