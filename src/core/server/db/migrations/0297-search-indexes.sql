-- Orders, accounts and audit entries are searched by a part of a text. With pg_trgm (PostgreSQL brings it along, and its
-- users may create it themselves) an index finds the few that contain a rare text; without it, the rows are read.
create schema if not exists trigrams;
do $$ begin
  create extension if not exists pg_trgm schema trigrams;
exception when others then
  raise notice 'Searches read all rows, because pg_trgm is not available: %', sqlerrm;
end $$;
do $$
declare
  place text := (select extnamespace::regnamespace::text from pg_extension where extname = 'pg_trgm');
begin
  if place is null then return; end if;
  execute format('create index orders_number_part on orders using gin (number %s.gin_trgm_ops)', place);
  execute format('create index accounts_search_part on accounts using gin (search %s.gin_trgm_ops)', place);
  execute format(
    'create index audit_log_name_part on audit_log using gin (lower(details ->> ''name'') %s.gin_trgm_ops)
     where details ? ''name''', place);
end $$;
create index audit_log_by on audit_log (tenant_id, by_account, at desc, id desc) where by_account is not null;

-- The rows of the tenant of this connection whose text matches a pattern, up to a number. Run as the owner, because an
-- index on a text cannot serve a query under row-level security: `like` might tell what it compares.
create function ids_like(kind text, pattern text, most int) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  the_tenant uuid := nullif(current_setting('yiyin.tenant', true), '')::uuid;
begin
  if kind = 'orders' then
    return query execute 'select id from orders where number like $1 and tenant_id = $2 limit $3' using pattern, the_tenant, most;
  elsif kind = 'accounts' then
    return query execute 'select id from accounts where search like $1 and tenant_id = $2 limit $3' using pattern, the_tenant, most;
  elsif kind = 'audit_log' then
    return query execute
      'select id from audit_log where details ? ''name'' and lower(details ->> ''name'') like $1 and tenant_id = $2 limit $3'
      using pattern, the_tenant, most;
  else
    raise exception 'no search of %', kind;
  end if;
end $$;
