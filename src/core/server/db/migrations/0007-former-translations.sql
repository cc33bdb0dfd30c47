-- The translations that a change of lines changed too, as they were: what takes the change back brings back their texts and marks.
alter table edits add column former jsonb not null default '[]';
comment on column edits.former is 'unknown';
