-- When the result of a run was kept, and paid for: from then on it is not cancelled any more.
alter table runs add column kept_at timestamptz;

-- Whoever changes the counts of an account holds its event counter, as whoever tells its pages does: two transactions
-- that take both never wait for each other.
create or replace function count_projects() returns trigger language plpgsql as $$
declare
  was boolean := tg_op <> 'INSERT' and old.deleted_at is null;
  will boolean := tg_op <> 'DELETE' and new.deleted_at is null;
begin
  if was and will and (old.status, old.tag, old.account_id) = (new.status, new.tag, new.account_id) then return null; end if;
  insert into event_counters (tenant_id, account_id, seq)
  select distinct each.tenant_id, each.account_id, 0
  from (values (old.tenant_id, old.account_id), (new.tenant_id, new.account_id)) as each (tenant_id, account_id)
  where each.account_id is not null order by each.account_id
  on conflict (tenant_id, account_id) do update set seq = event_counters.seq;
  if was then
    update project_counts set count = count - 1
    where (tenant_id, account_id, status, tag) = (old.tenant_id, old.account_id, old.status, old.tag);
  end if;
  if will then
    insert into project_counts (tenant_id, account_id, status, tag, count)
    values (new.tenant_id, new.account_id, new.status, new.tag, 1)
    on conflict (tenant_id, account_id, status, tag) do update set count = project_counts.count + 1;
  end if;
  return null;
end $$;
