-- A sign-in by a code sent to a phone continues at the tenant where the number is registered, as one by password does.
create function accounts_with_mobile(wanted text)
returns table (tenant_id uuid, account_id uuid, password_hash text)
language sql stable security definer set search_path = public, pg_temp
as $$
  select a.tenant_id, a.id, a.password_hash
  from accounts a join tenants t on t.id = a.tenant_id
  where a.mobile = wanted and a.portal = 'user'
    and a.removed_at is null and a.suspended_at is null and t.suspended_at is null
  order by a.created_at
  limit 5
$$;
revoke execute on function accounts_with_mobile from public;
create index accounts_of_mobile on accounts (mobile) where removed_at is null;
