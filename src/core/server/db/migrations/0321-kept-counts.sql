-- Numbers that lists and home pages show are kept, so that nobody counts all rows: accounts of each agent (null: those
-- of the platform), gifts that an agent gave, and works of texts that are not deleted.
create table kept_counts (
  tenant_id uuid not null references tenants (id),
  account_id uuid,
  what text not null check (what in ('users', 'suspendedUsers', 'agents', 'suspendedAgents', 'gifts', 'readingWorks')),
  count integer not null,
  unique nulls not distinct (tenant_id, account_id, what),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id)
);

create function count_of_account(account accounts) returns text language sql immutable as $$
  select case
    when account.removed_at is not null then null
    when account.role = 'user' then case when account.suspended_at is null then 'users' else 'suspendedUsers' end
    when account.role = 'agent' then case when account.suspended_at is null then 'agents' else 'suspendedAgents' end
  end
$$;

create function count_accounts() returns trigger language plpgsql as $$
declare
  was text := case when tg_op <> 'INSERT' then count_of_account(old) end;
  will text := case when tg_op <> 'DELETE' then count_of_account(new) end;
begin
  if tg_op = 'UPDATE' and was is not distinct from will and old.agent_id is not distinct from new.agent_id then
    return null;
  end if;
  insert into kept_counts as kept (tenant_id, account_id, what, count)
  select tenant, agent, what, change
  from (values (old.tenant_id, old.agent_id, was, -1), (new.tenant_id, new.agent_id, will, 1)) as c (tenant, agent, what, change)
  where what is not null
  -- In the same order in every transaction, so that two of them cannot deadlock.
  order by agent, what
  on conflict (tenant_id, account_id, what) do update set count = kept.count + excluded.count;
  return null;
end $$;
create trigger accounts_counted after insert or delete or update of role, agent_id, suspended_at, removed_at on accounts
  for each row execute function count_accounts();

create function count_gifts() returns trigger language plpgsql as $$
begin
  insert into kept_counts as kept (tenant_id, account_id, what, count) values (new.tenant_id, new.giver_id, 'gifts', 1)
  on conflict (tenant_id, account_id, what) do update set count = kept.count + 1;
  return null;
end $$;
create trigger gifts_counted after insert on gifts for each row execute function count_gifts();

create function count_reading_works() returns trigger language plpgsql as $$
declare
  work works := coalesce(new, old);
begin
  if not exists (
    select from readings where tenant_id = work.tenant_id and id = work.subject_id and deleted_at is null
  ) then
    return null;
  end if;
  insert into kept_counts as kept (tenant_id, account_id, what, count)
  values (work.tenant_id, work.account_id, 'readingWorks', case when tg_op = 'INSERT' then 1 else -1 end)
  on conflict (tenant_id, account_id, what) do update set count = kept.count + excluded.count;
  return null;
end $$;
create trigger reading_works_added after insert on works
  for each row when (new.subject_kind = 'reading') execute function count_reading_works();
create trigger reading_works_deleted after delete on works
  for each row when (old.subject_kind = 'reading') execute function count_reading_works();

create function count_works_of_reading() returns trigger language plpgsql as $$
begin
  insert into kept_counts as kept (tenant_id, account_id, what, count)
  select tenant_id, account_id, 'readingWorks', count(*) * case when new.deleted_at is null then 1 else -1 end
  from works where tenant_id = new.tenant_id and subject_id = new.id group by 1, 2
  on conflict (tenant_id, account_id, what) do update set count = kept.count + excluded.count;
  return null;
end $$;
create trigger works_of_reading_counted after update of deleted_at on readings
  for each row when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function count_works_of_reading();

insert into kept_counts (tenant_id, account_id, what, count)
  select a.tenant_id, a.agent_id, count_of_account(a), count(*)
  from accounts a where count_of_account(a) is not null group by 1, 2, 3
  union all
  select tenant_id, giver_id, 'gifts', count(*) from gifts group by 1, 2
  union all
  select w.tenant_id, w.account_id, 'readingWorks', count(*)
  from works w join readings r on r.tenant_id = w.tenant_id and r.id = w.subject_id and r.deleted_at is null
  group by 1, 2;
