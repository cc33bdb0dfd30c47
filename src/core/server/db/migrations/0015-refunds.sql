-- What is given back of an order: usage that was not used yet, and the money that was paid for it.
alter table orders
  -- Fen, and units, that were given back or are on their way.
  add column refunded bigint not null default 0,
  add column refunded_usage bigint not null default 0,
  add constraint orders_refunded_check check (refunded between 0 and amount and refunded_usage between 0 and usage);

create table refunds (
  tenant_id uuid not null references tenants,
  -- Made by the page: what is sent again under it is refunded once.
  id uuid not null,
  order_id uuid not null,
  -- Ours, by which a payment provider knows it.
  number text not null,
  usage bigint not null check (usage > 0),
  amount bigint not null check (amount > 0),
  way text not null check (way in ('bank', 'wechat', 'alipay', 'sandbox')),
  -- Of which payment, where it goes back the way it came.
  payment_id uuid,
  reason text not null,
  -- Of the bank, or of the provider.
  reference text,
  state text not null check (state in ('refunding', 'done', 'failed')),
  -- Why the provider refused it.
  fault text,
  by_account uuid not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id),
  unique (number),
  check ((state = 'refunding') = (ended_at is null)),
  check (way = 'bank' or payment_id is not null),
  foreign key (tenant_id, order_id) references orders (tenant_id, id),
  foreign key (tenant_id, payment_id) references payments (tenant_id, id),
  foreign key (tenant_id, by_account) references accounts (tenant_id, id)
);
create index refunds_order on refunds (tenant_id, order_id, created_at);
create index refunds_open on refunds (tenant_id, created_at) where state = 'refunding';

-- How a package came, and what of it expired or was given back: few of its many entries.
drop index entries_package_ends;
create index entries_package_ends on entries (tenant_id, package_id, kind)
  where package_id is not null and kind in ('buy', 'giftReceived', 'expire', 'refund');

alter table order_steps drop constraint order_steps_action_check;
alter table order_steps add constraint order_steps_action_check check (action in (
  'add', 'modify', 'voucher', 'pass', 'reject', 'discard', 'paid', 'allocate', 'refund', 'refunded', 'refundFailed'));
