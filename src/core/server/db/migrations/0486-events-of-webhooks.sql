-- Events can be listed and sent again for thirty days, whether or not somebody was told.
create table webhook_events (
  tenant_id uuid not null references tenants,
  id uuid not null,
  -- Null: of the tenant.
  account_id uuid,
  type text not null,
  body text not null,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create index webhook_events_newest on webhook_events (tenant_id, account_id, created_at desc, id desc);
create index webhook_events_of_tenant on webhook_events (tenant_id, created_at desc, id desc);
insert into webhook_events (tenant_id, id, account_id, type, body, created_at)
select distinct on (tenant_id, event_id)
  tenant_id, event_id, (body::jsonb ->> 'account')::uuid, event, body, created_at
from webhook_deliveries
order by tenant_id, event_id, created_at;

-- A message to an endpoint, or to the address that a call gave, signed with the secret of its key.
alter table webhook_deliveries
  alter column endpoint_id drop not null,
  add column account_id uuid,
  add column url text,
  add column key_id uuid,
  add foreign key (tenant_id, key_id) references api_keys (tenant_id, id) on delete cascade,
  add check ((endpoint_id is null) = (url is not null and key_id is not null)),
  drop constraint webhook_deliveries_fault_check,
  add constraint webhook_deliveries_fault_check
    check (fault in ('address', 'private', 'silent', 'unreachable', 'suspended', 'paused', 'revoked'));
create index webhook_deliveries_of_event on webhook_deliveries (tenant_id, event_id, created_at);
