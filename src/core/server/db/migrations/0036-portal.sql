-- The page on which a kind of account signs in is a portal, as everywhere else.
alter table accounts rename column door to portal;

drop function accounts_named;
create function accounts_named(wanted text, wanted_portal text)
returns table (tenant_id uuid, account_id uuid, password_hash text)
language sql stable security definer set search_path = public, pg_temp
as $$
  select a.tenant_id, a.id, a.password_hash
  from accounts a join tenants t on t.id = a.tenant_id
  where lower(a.name) = lower(wanted) and a.portal = wanted_portal
    and a.removed_at is null and a.suspended_at is null and t.suspended_at is null
  order by a.created_at
  limit 5
$$;
revoke execute on function accounts_named from public;
