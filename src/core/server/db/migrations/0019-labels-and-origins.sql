-- The least that works of a tenant say of being made by machine. The law may demand that it is seen, so that is where all begin.
alter table tenants add column least_label text not null default 'visible' check (least_label in ('visible', 'embedded', 'off'));

-- By whom a project is translated, engines or people, is told in each list.
create index translations_origin on translations (tenant_id, project_id, origin) where text <> '';
