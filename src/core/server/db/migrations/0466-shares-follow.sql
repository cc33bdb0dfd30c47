-- A link to a work can move on to each newer version in its language. It survives the deletion of the version that it
-- shows, as long as another one is there.
alter table work_shares
  add column follows boolean not null default false,
  -- The version that it was created for, once it has moved.
  add column first_version integer;

create function move_shares_of_work() returns trigger language plpgsql as $$
declare
  to_work uuid;
begin
  if tg_op = 'DELETE' then
    select id into to_work from works
    where tenant_id = old.tenant_id and subject_id = old.subject_id and language is not distinct from old.language
      and state = 1 and id <> old.id
    order by version desc limit 1;
    if to_work is not null then
      update work_shares set work_id = to_work, first_version = coalesce(first_version, old.version)
      where tenant_id = old.tenant_id and work_id = old.id and follows;
    end if;
    return old;
  end if;
  update work_shares set work_id = new.id, first_version = coalesce(work_shares.first_version, older.version)
  from works older
  where older.tenant_id = new.tenant_id and older.subject_id = new.subject_id
    and older.language is not distinct from new.language and older.version < new.version
    and work_shares.tenant_id = older.tenant_id and work_shares.work_id = older.id and work_shares.follows;
  return new;
end $$;

create trigger shares_moved after insert or update of state on works
  for each row when (new.state = 1) execute function move_shares_of_work();
create trigger shares_kept before delete on works for each row execute function move_shares_of_work();
