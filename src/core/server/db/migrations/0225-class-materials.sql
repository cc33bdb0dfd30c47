-- What students of a class get to read: files, links, and documents of the translation library.
create table class_materials (
  tenant_id uuid not null references tenants,
  id uuid not null default gen_random_uuid(),
  class_id uuid not null,
  account_id uuid not null,
  kind text not null check (kind in ('file', 'link', 'document')),
  name text not null check (name <> ''),
  -- Its place in the list.
  place integer not null,
  -- Of a file.
  key text,
  file_name text,
  size bigint,
  -- Of a link.
  url text,
  document_id uuid,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, class_id) references classes (tenant_id, id),
  foreign key (tenant_id, document_id) references library_documents (tenant_id, id) on delete cascade,
  check ((kind = 'file') = (key is not null and file_name is not null and size is not null)),
  check ((kind = 'link') = (url is not null)),
  check ((kind = 'document') = (document_id is not null))
);
create index class_materials_class on class_materials (tenant_id, class_id, place) where deleted_at is null;
create index class_materials_account on class_materials (tenant_id, account_id) where deleted_at is null;
create index class_materials_document on class_materials (tenant_id, document_id) where document_id is not null;
create index class_materials_deleted on class_materials (deleted_at) where deleted_at is not null;
