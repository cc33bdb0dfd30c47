-- Where programs of an account, or of the tenant, are told of events.
create table webhook_endpoints (
  tenant_id uuid not null references tenants,
  id uuid not null default gen_random_uuid(),
  -- Null: the tenant's, which is told of the events of all its accounts.
  account_id uuid,
  url text not null,
  events text[] not null,
  -- Sealed with the server's secret.
  secret bytea not null,
  -- The secret before the last rotation, which signs beside the new one until then.
  former_secret bytea,
  former_until timestamptz,
  created_at timestamptz not null,
  -- Since when every delivery fails.
  failing_since timestamptz,
  paused_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id)
);
create index webhook_endpoints_account on webhook_endpoints (tenant_id, account_id);

-- The outbox: written in the transaction of the event, delivered by a job.
create table webhook_deliveries (
  tenant_id uuid not null references tenants,
  id uuid not null default gen_random_uuid(),
  endpoint_id uuid not null,
  -- The same for all deliveries of an event.
  event_id uuid not null,
  event text not null,
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  created_at timestamptz not null,
  attempted_at timestamptz,
  next_at timestamptz,
  -- Of the last attempt: the status that came, or else why none did.
  status integer,
  fault text check (fault in ('address', 'private', 'silent', 'unreachable', 'suspended', 'paused')),
  answer text,
  took_ms integer,
  primary key (tenant_id, id),
  foreign key (tenant_id, endpoint_id) references webhook_endpoints (tenant_id, id) on delete cascade
);
create index webhook_deliveries_newest on webhook_deliveries (tenant_id, endpoint_id, created_at desc, id desc);
create index webhook_deliveries_age on webhook_deliveries (tenant_id, created_at);
