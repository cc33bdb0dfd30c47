-- What accounts are searched in, lower-case already: to look through all of them takes a fraction of what it takes to fold
-- the five columns of each.
alter table accounts add column search text not null generated always as (
  lower(
    name || e'\n' || coalesce(ture_name, '') || e'\n' || coalesce(company, '') || e'\n' ||
    coalesce(mobile, '') || e'\n' || coalesce(email, '')
  )
) stored;

-- All orders of a tenant, as its finance lists them.
create index orders_newest on orders (tenant_id, created_at desc, id desc);
create index orders_in_state on orders (tenant_id, status, created_at desc, id desc);
