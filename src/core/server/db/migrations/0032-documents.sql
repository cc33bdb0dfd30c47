-- The log of edits serves documents of every kind. A project is one: its cues, and a part for each language.
alter table edits rename column project_id to document_id;
alter table edits rename column language to part;
alter table edits rename column former to extra;
alter table edits alter column extra drop default;

-- A foreign key could name only one table. Every table whose rows are documents has this trigger instead.
alter table edits drop constraint edits_tenant_id_project_id_fkey;
create function delete_edits_of_document() returns trigger language plpgsql as $$
begin
  delete from edits where tenant_id = old.tenant_id and document_id = old.id;
  return null;
end $$;
create trigger projects_edits after delete on projects for each row execute function delete_edits_of_document();
