-- Who sells what to whom, at which price, and how it was paid. Money is whole fen.

-- Of each kind of usage: what the platform has to pay itself (cost), what it asks of users and of agents, what it asks of
-- one agent, what an agent asks of all own users, and of one of them. The platform's rows have no seller.
create table prices (
  tenant_id uuid not null references tenants,
  id uuid not null default gen_random_uuid(),
  seller_id uuid,
  audience text not null check (audience in ('cost', 'users', 'agents', 'one')),
  buyer_id uuid,
  type smallint not null check (type in (0, 1, 2)),
  -- Of a minute, or of a thousand characters.
  fen bigint not null check (fen > 0),
  -- What was asked before, shown struck through.
  old_fen bigint check (old_fen > 0),
  changed_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, seller_id) references accounts (tenant_id, id),
  foreign key (tenant_id, buyer_id) references accounts (tenant_id, id),
  unique nulls not distinct (tenant_id, seller_id, audience, buyer_id, type),
  check ((audience = 'one') = (buyer_id is not null)),
  check (seller_id is null or audience in ('users', 'one'))
);

-- Where a seller collects offline; the platform's row has no seller.
create table bank_details (
  tenant_id uuid not null references tenants,
  id uuid not null default gen_random_uuid(),
  seller_id uuid,
  offline boolean not null,
  account_number text not null default '',
  account_name text not null default '',
  english_name text not null default '',
  bank_name text not null default '',
  english_bank_name text not null default '',
  changed_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, seller_id) references accounts (tenant_id, id),
  unique nulls not distinct (tenant_id, seller_id)
);

create table order_numbers (
  tenant_id uuid not null references tenants,
  day date not null,
  last integer not null,
  primary key (tenant_id, day)
);

create table orders (
  tenant_id uuid not null references tenants,
  id uuid not null default gen_random_uuid(),
  -- The day and the how manieth of the day, such as 202611220007.
  number text not null,
  buyer_id uuid not null,
  -- The buyer's agent; nobody where the platform sells.
  seller_id uuid,
  type smallint not null check (type in (0, 1, 2)),
  -- Minutes or thousands of characters, and the same in whole units.
  quantity integer not null check (quantity > 0),
  usage bigint not null check (usage > 0),
  price bigint not null check (price > 0),
  amount bigint not null check (amount > 0),
  payment text not null check (payment in ('offline', 'wechat', 'alipay', 'sandbox')),
  -- 0 unpaid, 1 payment to be confirmed, 2 paid and to be allocated, 3 paid, 4 completed, 5 discarded.
  status smallint not null default 0 check (status in (0, 1, 2, 3, 4, 5)),
  voucher_key text,
  -- Why it was rejected or discarded last.
  reason text,
  reviewer_id uuid,
  valid_days integer not null default 365 check (valid_days > 0),
  created_at timestamptz not null,
  paid_at timestamptz,
  completed_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  foreign key (tenant_id, buyer_id) references accounts (tenant_id, id),
  foreign key (tenant_id, seller_id) references accounts (tenant_id, id),
  foreign key (tenant_id, reviewer_id) references accounts (tenant_id, id),
  check (reviewer_id is null or reviewer_id <> buyer_id)
);
create index orders_bought on orders (tenant_id, buyer_id, created_at desc, id desc);
create index orders_sold on orders (tenant_id, seller_id, created_at desc, id desc);
create index orders_status on orders (tenant_id, seller_id, status, created_at desc, id desc);

-- Every step of an order: who, when, why.
create table order_steps (
  tenant_id uuid not null references tenants,
  order_id uuid not null,
  place smallint not null,
  action text not null check (action in ('add', 'modify', 'voucher', 'pass', 'reject', 'discard', 'paid', 'allocate')),
  from_status smallint,
  to_status smallint not null,
  -- Nobody where a payment provider said so.
  by_account uuid,
  reason text,
  at timestamptz not null,
  primary key (tenant_id, order_id, place),
  foreign key (tenant_id, order_id) references orders (tenant_id, id)
);

-- A try to pay an order online: a code that can be scanned until it expires or is closed.
create table payments (
  tenant_id uuid not null references tenants,
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  provider text not null check (provider in ('wechat', 'alipay', 'sandbox')),
  -- Ours, by which the provider knows it.
  trade_number text not null,
  code text,
  amount bigint not null check (amount > 0),
  state text not null default 'open' check (state in ('open', 'paid', 'closed', 'surplus')),
  -- The provider's.
  provider_number text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id),
  unique (trade_number),
  foreign key (tenant_id, order_id) references orders (tenant_id, id)
);
create unique index payments_open on payments (tenant_id, order_id) where state = 'open';
create index payments_order on payments (tenant_id, order_id, created_at desc);

-- What the nightly look at the provider's books found to differ from ours.
create table payment_differences (
  tenant_id uuid not null references tenants,
  id uuid not null default gen_random_uuid(),
  provider text not null,
  day date not null,
  trade_number text not null,
  ours bigint,
  theirs bigint,
  found_at timestamptz not null,
  solved_at timestamptz,
  solved_by uuid,
  note text,
  primary key (tenant_id, id),
  unique (tenant_id, provider, trade_number)
);

create table gifts (
  tenant_id uuid not null references tenants,
  id uuid not null default gen_random_uuid(),
  number text not null,
  -- Nobody where the platform gives.
  giver_id uuid,
  receiver_id uuid not null,
  type smallint not null check (type in (0, 1, 2)),
  usage bigint not null check (usage > 0),
  note text not null default '',
  expires_at timestamptz not null,
  by_account uuid not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  foreign key (tenant_id, giver_id) references accounts (tenant_id, id),
  foreign key (tenant_id, receiver_id) references accounts (tenant_id, id),
  foreign key (tenant_id, by_account) references accounts (tenant_id, id)
);
create index gifts_given on gifts (tenant_id, giver_id, created_at desc, id desc);
create index gifts_received on gifts (tenant_id, receiver_id, created_at desc, id desc);

create table invoices (
  tenant_id uuid not null references tenants,
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  account_id uuid not null,
  kind text not null check (kind in ('personal', 'company')),
  -- The six fields as they were when it was asked for.
  name text not null,
  taxpayer_number text not null default '',
  address text not null default '',
  telephone text not null default '',
  bank text not null default '',
  account_number text not null default '',
  state text not null default 'requested' check (state in ('requested', 'accepted', 'issued', 'failed', 'reversed')),
  invoice_number text,
  file_key text,
  reason text,
  by_account uuid,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id)
);
create unique index invoices_order on invoices (tenant_id, order_id) where state not in ('failed', 'reversed');

-- What staff and agents did to others: who, to whom or what, with which values, from where.
create table acts (
  tenant_id uuid not null references tenants,
  id uuid not null default gen_random_uuid(),
  by_account uuid not null,
  act text not null,
  subject uuid,
  details jsonb not null default '{}',
  address text,
  at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, by_account) references accounts (tenant_id, id)
);
comment on column acts.details is 'Record<string, string | number | null>';
create index acts_newest on acts (tenant_id, at desc, id desc);
