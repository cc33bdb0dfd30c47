-- Lines that are spoken in a voice of their own in a language: one row for each line that is not spoken like its speaker.
create table line_voices (
  tenant_id uuid not null references tenants,
  project_id uuid not null,
  language text not null,
  cue_id text not null,
  speaking jsonb not null,
  primary key (tenant_id, project_id, language, cue_id),
  foreign key (tenant_id, project_id) references projects (tenant_id, id) on delete cascade
);
comment on column line_voices.speaking is '{ port: string; speed: number; volume: number; pitch: number; style: string }';
