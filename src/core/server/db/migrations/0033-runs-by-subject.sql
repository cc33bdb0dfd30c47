-- A run tells what it is about in the words of no product: a project, a script, a recording. Its size says how long it takes
-- beside others of its kind.
alter table runs
  add column subject_kind text,
  add column subject_id uuid,
  add column part_id uuid,
  add column size bigint check (size >= 0);

update runs set subject_kind = 'project', subject_id = project_id, part_id = work_id,
  size = (select duration_ms from projects where projects.tenant_id = runs.tenant_id and projects.id = runs.project_id)
where project_id is not null;

drop index runs_project;
alter table runs drop column project_id, drop column work_id,
  add constraint runs_subject_check check ((subject_kind is null) = (subject_id is null));
create index runs_subject on runs (tenant_id, subject_id, created_at desc) where subject_id is not null;

comment on column runs.subject_kind is 'What subject_id is of: project.';
comment on column runs.part_id is 'The part of the subject that it makes or changes, such as one work of a project.';
comment on column runs.size is 'How much there is to do, in the unit of its kind: milliseconds of media, characters of text.';

-- Runs end with what they are about. Each table of subjects has this trigger.
create function delete_runs_of_subject() returns trigger language plpgsql as $$
begin
  delete from runs where tenant_id = old.tenant_id and subject_id = old.id;
  return old;
end $$;
create trigger runs_end after delete on projects for each row execute function delete_runs_of_subject();
