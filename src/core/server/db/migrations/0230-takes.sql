-- Takes of a line in a language: what somebody recorded or uploaded for it, what a voice spoke for it, and what was kept of
-- earlier dubs. The chosen one is heard in place of speech. Their files lie in the folder of their project.
create table takes (
  tenant_id uuid not null references tenants,
  id uuid not null default gen_random_uuid(),
  project_id uuid not null,
  language text not null,
  cue_id text not null,
  kind text not null check (kind in ('recorded', 'uploaded', 'spoken', 'version')),
  name text not null default '',
  text text not null,
  speaking jsonb,
  version integer,
  key text,
  duration_ms integer,
  chosen boolean not null default false,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, project_id) references projects (tenant_id, id) on delete cascade
);
comment on column takes.name is 'Of an uploaded file.';
comment on column takes.text is 'What the line said when the take was made.';
comment on column takes.speaking is '{ port: string; speed: number; volume: number; pitch: number; style: string }';
comment on column takes.version is 'Of the dub that it was kept of.';
comment on column takes.key is 'Null until it is ready.';
create index takes_of_line on takes (tenant_id, project_id, language, cue_id, created_at);
create unique index takes_chosen on takes (tenant_id, project_id, language, cue_id) where chosen;
