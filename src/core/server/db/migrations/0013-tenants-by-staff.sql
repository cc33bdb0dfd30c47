-- The tenant that was made first is the platform's home: its operators run the platform.
alter table tenants add column is_home boolean not null default false;
update tenants set is_home = true where id = (select id from tenants order by created_at, id limit 1);
create unique index tenants_home on tenants ((true)) where is_home;

-- Counts the changes of a tenant's dress, so that nobody saves over what somebody else has changed meanwhile.
alter table tenants add column revision integer not null default 1 check (revision > 0);
