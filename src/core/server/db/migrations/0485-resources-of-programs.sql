-- What programs make with one call: a project, a text or a separation, with what they attach to it and what follows in it.
create table resources (
  tenant_id uuid not null references tenants,
  -- Of the project, text or separation.
  id uuid not null,
  account_id uuid not null,
  kind text not null check (kind in ('dub', 'translation', 'transcript', 'speech', 'reading', 'separation')),
  external_id text,
  metadata jsonb not null default '{}',
  webhook text,
  key_id uuid,
  test boolean not null default false,
  state text check (state in ('going', 'done', 'failed', 'canceled')),
  options jsonb not null default '{}',
  work_id uuid,
  problem text,
  problem_values jsonb,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id)
);
comment on column resources.metadata is 'Record<string, string>';
comment on column resources.webhook is 'Where its end is told, beside the endpoints of the account.';
comment on column resources.state is 'Null for projects, whose state follows from their plan.';
comment on column resources.work_id is 'The work whose end is its end.';
comment on column resources.options is 'unknown';
comment on column resources.problem_values is 'Record<string, string | number>';
create index resources_newest on resources (tenant_id, account_id, kind, created_at desc, id desc);
create index resources_external_id on resources (tenant_id, account_id, external_id) where external_id is not null;
create index resources_of_tests on resources (tenant_id, account_id, created_at) where test;

insert into resources (tenant_id, id, account_id, kind, external_id, metadata, created_at)
select projects.tenant_id, projects.id, account_id, coalesce(dub_plans.until, 'transcript'), external_id,
  coalesce(metadata, '{}'), projects.created_at
from projects
left join dub_plans on dub_plans.tenant_id = projects.tenant_id and dub_plans.project_id = projects.id
where external_id is not null or metadata is not null;
alter table projects drop column external_id, drop column metadata;

-- Where the recording of a separation comes from, if it was given as a link; a worker fetches it.
alter table separations
  add column link text,
  alter column source_key drop not null;

create or replace function delete_all_of_subject() returns trigger language plpgsql as $$
begin
  delete from edits where tenant_id = old.tenant_id and document_id = old.id;
  delete from document_items where tenant_id = old.tenant_id and document_id = old.id;
  delete from runs where tenant_id = old.tenant_id and subject_id = old.id;
  delete from works where tenant_id = old.tenant_id and subject_id = old.id;
  delete from spoken_blocks where tenant_id = old.tenant_id and subject_id = old.id;
  delete from resources where tenant_id = old.tenant_id and id = old.id;
  return null;
end $$;
