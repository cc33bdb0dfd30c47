-- Works are made by every product, of whatever it works on: a project, a script, a recording.
alter table works rename column project_id to subject_id;
alter table works rename column seconds to amount;
alter table works
  add column subject_kind text not null default 'project',
  alter column language drop not null,
  drop constraint works_tenant_id_project_id_fkey,
  drop constraint works_tenant_id_project_id_language_version_key,
  add constraint works_version unique nulls not distinct (tenant_id, subject_id, language, version);
alter table works alter column subject_kind drop default;

comment on column works.subject_kind is 'What subject_id is of: project.';
comment on column works.amount is 'What it uses, in the unit of its kind of job: seconds of dubbing, characters of speech.';

-- Works end with what they are made of. Each table of subjects has this trigger.
create function delete_works_of_subject() returns trigger language plpgsql as $$
begin
  delete from works where tenant_id = old.tenant_id and subject_id = old.id;
  return old;
end $$;
create trigger works_end after delete on projects for each row execute function delete_works_of_subject();
