-- The recognizer gave no times: they were found in the sound for the text, or shared out, until somebody sets them.
alter table cues add column estimated_times text check (estimated_times in ('aligned', 'shared'));
create index cues_estimated on cues (tenant_id, project_id) where estimated_times is not null;
