-- What the platform paid an agent of what its users had paid online in a month. A mistake is taken back, and stays.
create table payouts (
  tenant_id uuid not null references tenants,
  -- Made by the page: what is sent again under it is kept once.
  id uuid not null,
  agent_id uuid not null,
  -- Of China.
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  -- Fen, all that was due then; below nothing where the agent gave it back.
  amount bigint not null check (amount <> 0),
  day date not null,
  -- Of the bank.
  reference text not null,
  by_account uuid not null,
  created_at timestamptz not null,
  taken_back_at timestamptz,
  taken_back_by uuid,
  taken_back_reason text,
  primary key (tenant_id, id),
  foreign key (tenant_id, agent_id) references accounts (tenant_id, id),
  foreign key (tenant_id, by_account) references accounts (tenant_id, id),
  foreign key (tenant_id, taken_back_by) references accounts (tenant_id, id),
  check (num_nulls(taken_back_at, taken_back_by, taken_back_reason) in (0, 3))
);
create index payouts_month on payouts (tenant_id, agent_id, month, created_at);
create trigger payouts_stay before delete or truncate on payouts execute function refuse_change();

-- The books of refunds are compared too: the trade is then the one whose payment was given back.
alter table payment_differences add column refund_number text;
alter table payment_differences drop constraint payment_differences_tenant_id_provider_trade_number_key;
update payment_differences set refund_number = refunds.number, trade_number = payments.trade_number
  from refunds join payments on payments.tenant_id = refunds.tenant_id and payments.id = refunds.payment_id
  where refunds.tenant_id = payment_differences.tenant_id and refunds.number = payment_differences.trade_number;
alter table payment_differences
  add constraint payment_differences_once unique nulls not distinct (tenant_id, provider, trade_number, refund_number);
