-- Recordings of voices count as files of their account, like all others.
create trigger files_named after insert or delete or update of consent_key, reference_key on own_voices
for each row execute function name_files('account_id', 'consent_key', 'reference_key');

insert into stored_files (tenant_id, key, account_id, bytes, names)
select tenant_id, each.key, account_id, null, 1
from own_voices cross join unnest(array[consent_key, reference_key]) as each (key)
where each.key is not null
on conflict do nothing;
