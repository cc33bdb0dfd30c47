-- When a part of the service did not work. Without a tenant: for all of them.
create table incidents (
  id uuid primary key default gen_random_uuid(),
  tenant uuid references tenants,
  part text not null,
  state text not null check (state in ('disturbed', 'down')),
  began_at timestamptz not null,
  ended_at timestamptz
);
create unique index incidents_open on incidents (tenant, part) nulls not distinct where ended_at is null;
create index incidents_newest on incidents (began_at desc);
