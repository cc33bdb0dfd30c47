-- What a tenant and an account may take up. A missing limit is none.
alter table tenants add column quotas jsonb not null default '{}';
comment on column tenants.quotas is '{ storage?: number; runs?: number; accountStorage?: number; accountRuns?: number; upload?: number }';
alter table accounts add column quotas jsonb not null default '{}';
comment on column accounts.quotas is '{ storage?: number; runs?: number; upload?: number }';

-- Files of the storage that rows refer to, and whose they are. Triggers maintain it, so that no code forgets a file.
create table stored_files (
  tenant_id uuid not null references tenants,
  key text collate "C" not null,
  account_id uuid not null,
  -- Null until a job has measured it.
  bytes bigint,
  -- How many rows refer to it.
  names integer not null,
  primary key (tenant_id, key),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id)
);
create index stored_files_account on stored_files (tenant_id, account_id);
create index stored_files_open on stored_files (tenant_id) where bytes is null or names <= 0;

-- Changes of what is used are added as rows, which locks nothing that another transaction needs; a job adds them up.
create table storage_changes (
  tenant_id uuid not null references tenants,
  id bigint generated always as identity,
  account_id uuid not null,
  bytes bigint not null,
  primary key (tenant_id, id)
);
create index storage_changes_account on storage_changes (tenant_id, account_id) include (bytes);

create table storage_used (
  tenant_id uuid not null references tenants,
  -- Null: all accounts of the tenant.
  account_id uuid,
  bytes bigint not null,
  -- The share in percent that its owner has been notified of.
  noticed smallint not null default 0,
  unique nulls not distinct (tenant_id, account_id),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id)
);

create function name_file(the_tenant uuid, the_account uuid, the_key text, the_bytes bigint, change integer)
returns void language sql as $$
  insert into stored_files as stored (tenant_id, key, account_id, bytes, names)
  values (the_tenant, the_key, the_account, the_bytes, change)
  on conflict (tenant_id, key) do update set
    names = stored.names + excluded.names,
    account_id = excluded.account_id,
    -- A file that is written again under its key may have another size; an upload that a row takes over has not.
    bytes = coalesce(excluded.bytes,
      case when stored.names > 0 or stored.key like '%/uploads/%' then stored.bytes end);
$$;

create function unname_file(the_tenant uuid, the_key text) returns void language sql as $$
  update stored_files set names = names - 1 where tenant_id = the_tenant and key = the_key;
$$;

-- Arguments: the column of the account, then columns with keys. A column `size` is the size of the file.
create function name_files() returns trigger language plpgsql as $$
declare
  was jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  now_is jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  named text;
begin
  foreach named in array tg_argv[1:] loop
    if was ->> named is distinct from now_is ->> named then
      if was ->> named is not null then perform unname_file(old.tenant_id, was ->> named); end if;
      if now_is ->> named is not null then
        perform name_file(new.tenant_id, (now_is ->> tg_argv[0])::uuid, now_is ->> named, (now_is ->> 'size')::bigint, 1);
      end if;
    end if;
  end loop;
  return null;
end $$;

-- The whole announced size of an upload counts from its beginning.
create function name_upload() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform unname_file(old.tenant_id, old.tenant_id || '/uploads/' || old.id);
  else
    perform name_file(new.tenant_id, new.account_id, new.tenant_id || '/uploads/' || new.id, new.size, 1);
  end if;
  return null;
end $$;

create function name_files_of_work() returns trigger language plpgsql as $$
declare
  was jsonb := case when tg_op = 'INSERT' then null else old.files end;
  now_is jsonb := case when tg_op = 'DELETE' then null else new.files end;
begin
  perform unname_file(old.tenant_id, value ->> 'key') from jsonb_each(coalesce(was, '{}'))
    where not exists (select from jsonb_each(coalesce(now_is, '{}')) as other where other.value ->> 'key' = jsonb_each.value ->> 'key');
  perform name_file(new.tenant_id, new.account_id, value ->> 'key', (value ->> 'size')::bigint, 1) from jsonb_each(coalesce(now_is, '{}'))
    where not exists (select from jsonb_each(coalesce(was, '{}')) as other where other.value ->> 'key' = jsonb_each.value ->> 'key');
  return null;
end $$;

create function name_file_of_take() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.key is not null then perform unname_file(old.tenant_id, old.key); end if;
  if tg_op <> 'DELETE' and new.key is not null then
    perform name_file(new.tenant_id, account_id, new.key, null, 1) from projects
      where tenant_id = new.tenant_id and id = new.project_id;
  end if;
  return null;
end $$;

-- Files of the sound of a session are named where they are written, a file a minute; they go with the session.
create function unname_files_of_session() returns trigger language plpgsql as $$
begin
  update stored_files set names = 0
  where tenant_id = old.tenant_id
    -- All keys of its folder: '0' is the character after '/'.
    and key >= old.tenant_id || '/live/' || old.id || '/' and key < old.tenant_id || '/live/' || old.id || '0';
  return null;
end $$;

create function count_stored() returns trigger language plpgsql as $$
declare
  was bigint := 0;
  now_is bigint := 0;
begin
  if tg_op <> 'INSERT' and old.names > 0 then was := coalesce(old.bytes, 0); end if;
  if tg_op <> 'DELETE' and new.names > 0 then now_is := coalesce(new.bytes, 0); end if;
  if tg_op = 'UPDATE' and old.account_id <> new.account_id then
    insert into storage_changes (tenant_id, account_id, bytes)
    values (old.tenant_id, old.account_id, -was), (new.tenant_id, new.account_id, now_is);
  elsif was <> now_is then
    insert into storage_changes (tenant_id, account_id, bytes)
    values (coalesce(new.tenant_id, old.tenant_id), coalesce(new.account_id, old.account_id), now_is - was);
  end if;
  return null;
end $$;

create trigger stored_counted after insert or update or delete on stored_files
for each row execute function count_stored();

create trigger files_named after insert or delete or update of key, account_id on class_materials
for each row execute function name_files('account_id', 'key');
create trigger files_named after insert or delete or update of file_key on invoices
for each row execute function name_files('account_id', 'file_key');
create trigger files_named after insert or delete or update of source_key on library_documents
for each row execute function name_files('account_id', 'source_key');
create trigger files_named after insert or delete or update of voucher_key on orders
for each row execute function name_files('buyer_id', 'voucher_key');
create trigger files_named after insert or delete or update of cover on podcast_shows
for each row execute function name_files('account_id', 'cover');
create trigger files_named after insert or delete or update of key on podcast_sounds
for each row execute function name_files('account_id', 'key');
create trigger files_named after insert or delete or update of source_key, preview_key, peaks_key, subtitles_key, cover on projects
for each row execute function name_files('account_id', 'source_key', 'preview_key', 'peaks_key', 'subtitles_key', 'cover');
create trigger files_named after insert or delete or update of source_key, cover on readings
for each row execute function name_files('account_id', 'source_key', 'cover');
create trigger files_named after insert or delete or update of source_key on separations
for each row execute function name_files('account_id', 'source_key');
create trigger files_named after insert or delete on uploads
for each row execute function name_upload();
create trigger files_named after insert or delete or update of files on works
for each row execute function name_files_of_work();
create trigger files_named after insert or delete or update of key on takes
for each row execute function name_file_of_take();
create trigger files_named after delete on live_sessions
for each row execute function unname_files_of_session();

-- What is there already. Sizes that no row has are measured by the job.
insert into stored_files (tenant_id, key, account_id, bytes, names)
select tenant_id, key, min(account_id::text)::uuid, max(bytes), count(*)
from (
  select tenant_id, key, account_id, size from class_materials where key is not null
  union all select tenant_id, file_key, account_id, null from invoices
  union all select tenant_id, source_key, account_id, size from library_documents
  union all select tenant_id, voucher_key, buyer_id, null from orders
  union all select tenant_id, cover, account_id, null from podcast_shows
  union all select tenant_id, key, account_id, size from podcast_sounds
  union all select tenant_id, each.key, account_id, null from projects
    cross join unnest(array[source_key, preview_key, peaks_key, subtitles_key, cover]) as each (key)
  union all select tenant_id, each.key, account_id, null from readings cross join unnest(array[source_key, cover]) as each (key)
  union all select tenant_id, source_key, account_id, null from separations
  union all select tenant_id, tenant_id || '/uploads/' || id, account_id, size from uploads
  union all select tenant_id, each.value ->> 'key', account_id, (each.value ->> 'size')::bigint from works cross join jsonb_each(files) as each
    where jsonb_typeof(files) = 'object'
  union all select takes.tenant_id, takes.key, projects.account_id, null from takes
    join projects on projects.tenant_id = takes.tenant_id and projects.id = takes.project_id
  union all select live_sessions.tenant_id,
      live_sessions.tenant_id || '/live/' || live_sessions.id || '/sound/' || lpad((file * 600)::text, 9, '0') || '.wav', account_id, null
    from live_sessions join live_streams on live_streams.tenant_id = live_sessions.tenant_id and session_id = live_sessions.id
    cross join generate_series(0, (filed_frames - 1) / 600) as file
    where keep_sound and filed_frames > 0
) as file (tenant_id, key, account_id, bytes)
where key is not null
group by tenant_id, key;

create index runs_in_progress on runs (tenant_id, account_id) where state in ('waiting', 'running');
