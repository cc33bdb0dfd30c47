-- Searches for a part of a name in an account's own list. An index holds the parts of two and three characters of each
-- name: it works for words of two characters, and needs no extension.

-- The parts of a text of each length, without regard to case.
create function name_parts(name text, lengths int[]) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(substr(folded, start, size) collate "C"), '{}')
  from lower(name) as folded, unnest(lengths) as size, generate_series(1, length(folded) - size + 1) as start
$$;

-- Additions wait in a list until vacuum or their number sorts them in, and each search reads that list: so it is short.
do $$ declare t text; begin
  foreach t in array array['live_sessions', 'podcast_episodes', 'podcast_shows', 'projects', 'readings'] loop
    execute format('create index %I on %I using gin (name_parts(name, ''{2,3}'')) with (gin_pending_list_limit = 256)
      where deleted_at is null', t || '_name_parts', t);
  end loop;
end $$;

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
       and name_parts(name, ''{2,3}'') @> $3 and strpos(lower(name), lower($4)) > 0 limit $5', kind)
    using nullif(current_setting('yiyin.tenant', true), '')::uuid, owner,
      name_parts(part, array[least(3, length(lower(part)))]), part, most;
end $$;
