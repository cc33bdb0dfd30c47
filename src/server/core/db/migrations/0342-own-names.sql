-- Searches for a part of a name in an account's own list. The index holds the parts of two and three characters of each
-- name, hashed with the account: it works for words of two characters, needs no extension, and reads only the account's
-- names.

-- The distinct parts of a text of each length, hashed with their owner.
create function name_parts(owner uuid, name text, lengths int[]) returns bigint[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct hashtextextended(substr(folded, start, size), hashtextextended(owner::text, 0))), '{}')
  from lower(name) as folded, unnest(lengths) as size, generate_series(1, length(folded) - size + 1) as start
$$;

create index projects_name_parts on projects using gin (name_parts(account_id, name, '{2,3}')) where deleted_at is null;
create index readings_name_parts on readings using gin (name_parts(account_id, name, '{2,3}')) where deleted_at is null;
create index podcast_shows_name_parts on podcast_shows using gin (name_parts(account_id, name, '{2,3}')) where deleted_at is null;
create index podcast_episodes_name_parts on podcast_episodes using gin (name_parts(account_id, name, '{2,3}'))
  where deleted_at is null;
create index live_sessions_name_parts on live_sessions using gin (name_parts(account_id, name, '{2,3}')) where deleted_at is null;

-- The rows of an account whose name contains a text of two characters or more, up to a number. Run as the owner, because
-- an index on a text cannot serve a query under row-level security.
create function own_named(kind text, owner uuid, part text, most int) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if kind not in ('live_sessions', 'podcast_episodes', 'podcast_shows', 'projects', 'readings') then
    raise exception 'no search of %', kind;
  end if;
  return query execute format(
    'select id from %I where tenant_id = $1 and account_id = $2 and deleted_at is null
       and name_parts(account_id, name, ''{2,3}'') @> $3 and strpos(lower(name), lower($4)) > 0 limit $5', kind)
    using nullif(current_setting('yiyin.tenant', true), '')::uuid, owner,
      name_parts(owner, part, array[least(3, length(lower(part)))]), part, most;
end $$;
