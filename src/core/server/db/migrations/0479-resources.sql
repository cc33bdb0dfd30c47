-- What programs attach to the projects that they create by one call, and how their plans end.
alter table projects
  add column external_id text,
  add column metadata jsonb;
create index projects_external_id on projects (tenant_id, account_id, external_id)
  where external_id is not null;
alter table dub_plans
  add column voice text,
  add column burn text,
  add column until text not null default 'dub' check (until in ('translation', 'dub'));
comment on column projects.metadata is 'Record<string, string>';
comment on column dub_plans.voice is 'The voice of all speakers; null chooses one for each of them.';
