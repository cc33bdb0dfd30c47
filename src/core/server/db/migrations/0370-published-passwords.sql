-- Accounts whose password is published, which are those of the demo. `unchecked` are candidates of older demos, whose
-- password is compared once; `suspended` are those that a server suspended because other machines reach it.
alter table accounts add column published_password text
  constraint accounts_published_password_check check (published_password in ('unchecked', 'usable', 'suspended'));

-- Demos created earlier: accounts with one of these names were opened on one of these hosts, or still have the demo's
-- address.
update accounts set published_password = 'unchecked'
where removed_at is null
  and lower(name) in ('demo', 'agency', 'operator', 'finance')
  and (domain in ('localhost', 'studio.localhost') or lower(email) = lower(name) || '@localhost.test');

create index accounts_published on accounts (tenant_id) where published_password is not null and removed_at is null;

-- A new password is the person's own, whichever way it was set.
create function forget_published_password() returns trigger language plpgsql as $$ begin
  new.published_password := null;
  return new;
end $$;
create trigger accounts_password_changed before update of password_hash on accounts for each row
  when (old.password_hash is distinct from new.password_hash) execute function forget_published_password();

-- Those of all tenants, for the start of a process. It runs as the owner, who sees every tenant.
create function published_accounts() returns table (
  tenant_id uuid, tenant text, id uuid, name text, role text, password_hash text, suspended boolean, state text
) language sql stable security definer set search_path = public, pg_temp as $$
  select tenant_id, code, accounts.id, accounts.name, role, password_hash, accounts.suspended_at is not null, published_password
  from accounts join tenants on tenants.id = tenant_id
  where published_password is not null and removed_at is null
  order by is_home desc, code, accounts.name
$$;
