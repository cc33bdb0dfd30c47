-- What happens to a new project without its owner: into which languages it is dubbed, and where it stops to be proofread. The
-- jobs that prepare, translate and dub move the plan in the transaction in which their run ends.
create table dub_plans (
  tenant_id uuid not null references tenants,
  project_id uuid not null,
  state text not null check (state in ('going', 'waiting', 'done', 'ended')),
  stops text[] not null,
  background text not null check (background in ('duck', 'keep', 'off')),
  parts jsonb not null,
  problem text,
  problem_values jsonb,
  created_at timestamptz not null,
  primary key (tenant_id, project_id),
  foreign key (tenant_id, project_id) references projects (tenant_id, id) on delete cascade
);
comment on column dub_plans.state is 'Waiting: for its owner, who proofreads.';
comment on column dub_plans.stops is 'Where it still has to stop: at the subtitles, at the translation.';
comment on column dub_plans.parts is '{ language: string; step: ''translation'' | ''dub'' | ''done''; run: string | null; work: string | null; problem: string | null; values: Record<string, string | number> | null }[]';
comment on column dub_plans.problem is 'Why the project could not be prepared.';
comment on column dub_plans.problem_values is 'Record<string, string | number>';
