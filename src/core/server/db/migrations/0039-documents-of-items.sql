-- The items of documents whose kind has no table of its own, such as the paragraphs of a script.
create table document_items (
  tenant_id uuid not null references tenants,
  document_id uuid not null,
  part text not null default '',
  id text not null,
  place double precision not null,
  item jsonb not null,
  revision bigint not null,
  primary key (tenant_id, document_id, part, id)
);
comment on column document_items.place is 'Items stand in the order of their places. One that is put between two others gets a place between theirs.';
comment on column document_items.item is 'unknown';

-- One trigger for each table of subjects, in place of three.
create function delete_all_of_subject() returns trigger language plpgsql as $$
begin
  delete from edits where tenant_id = old.tenant_id and document_id = old.id;
  delete from document_items where tenant_id = old.tenant_id and document_id = old.id;
  delete from runs where tenant_id = old.tenant_id and subject_id = old.id;
  delete from works where tenant_id = old.tenant_id and subject_id = old.id;
  return null;
end $$;
drop trigger projects_edits on projects;
drop trigger runs_end on projects;
drop trigger works_end on projects;
drop function delete_edits_of_document();
drop function delete_runs_of_subject();
drop function delete_works_of_subject();
create trigger subject_deleted after delete on projects for each row execute function delete_all_of_subject();

-- Events that are still to be sent, in the shape of events of any subject.
update events set kind = 'subject', payload = jsonb_build_object('kind', 'project', 'id', payload -> 'id') where kind = 'project';
update events set payload = payload - 'project' - 'language' || jsonb_build_object(
  'document', jsonb_build_object('kind', 'project', 'id', payload -> 'project'), 'part', coalesce(payload ->> 'language', ''))
where kind = 'edit';
