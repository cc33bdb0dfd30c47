-- Sound or video whose voices are separated from the rest of its sound. The results are works.
create table separations (
  tenant_id uuid not null references tenants,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  name text not null,
  source_key text not null,
  source_name text not null,
  duration_ms bigint,
  has_picture boolean,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id)
);
create index separations_of_account on separations (tenant_id, account_id, created_at, id) where deleted_at is null;
create trigger subject_deleted after delete on separations for each row execute function delete_all_of_subject();

comment on column separations.duration_ms is 'Known once the file was read, as is whether it has a picture.';


alter table tenants add column separation_rate integer not null default 0 check (separation_rate between 0 and 600);
comment on column tenants.separation_rate is 'Seconds of dubbing that the separation of one minute of sound uses; 0 is free.';
