-- Stretches of a film in which a speaker is heard alone: with the sound of one of them, engines speak with the speaker's voice.
create table original_stretches (
  tenant_id uuid not null references tenants,
  id uuid not null default gen_random_uuid(),
  project_id uuid not null,
  speaker text not null,
  place integer not null,
  from_ms integer not null,
  to_ms integer not null,
  text text not null,
  key text not null,
  chosen boolean not null default false,
  primary key (tenant_id, id),
  unique (tenant_id, project_id, speaker, place),
  foreign key (tenant_id, project_id) references projects (tenant_id, id) on delete cascade,
  check (from_ms < to_ms)
);
comment on column original_stretches.place is 'From 0; the first is the best, and what a dub takes if none is chosen.';
comment on column original_stretches.text is 'What is said in it.';
comment on column original_stretches.key is 'Its sound, with all silence at its ends cut off.';
create unique index original_stretches_chosen on original_stretches (tenant_id, project_id, speaker) where chosen;

alter function name_file_of_take() rename to name_file_of_project_part;
create trigger files_named after insert or delete or update of key on original_stretches
for each row execute function name_file_of_project_part();
