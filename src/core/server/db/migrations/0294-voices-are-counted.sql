-- Recordings of own voices count as stored files, as of all other products (0290-quotas).
create trigger files_named after insert or delete or update of consent_key, reference_key on own_voices
for each row execute function name_files('account_id', 'consent_key', 'reference_key');

insert into stored_files (tenant_id, key, account_id, bytes, names)
select tenant_id, each.key, min(account_id::text)::uuid, null, count(*)
from own_voices cross join unnest(array[consent_key, reference_key]) as each (key)
where each.key is not null
group by tenant_id, each.key
on conflict (tenant_id, key) do update set names = stored_files.names + excluded.names;
