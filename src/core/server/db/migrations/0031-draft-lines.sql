-- A draft recognizer wrote the line, and nobody has looked at it or changed its text yet.
alter table cues add column unreviewed boolean not null default false;
create index cues_unreviewed on cues (tenant_id, project_id) where unreviewed;
