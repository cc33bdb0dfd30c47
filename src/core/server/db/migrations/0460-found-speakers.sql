-- What the last search for speakers heard in the lines of a project: the pitch of each line in Hz, because that of a speaker
-- follows from the lines that the speaker has now.
create table found_speakers (
  tenant_id uuid not null references tenants,
  project_id uuid not null,
  quality text not null check (quality in ('draft', 'good')),
  voices integer not null check (voices >= 0),
  pitches jsonb not null,
  found_at timestamptz not null,
  primary key (tenant_id, project_id),
  foreign key (tenant_id, project_id) references projects (tenant_id, id) on delete cascade
);
comment on column found_speakers.quality is 'A draft was found without a model.';
comment on column found_speakers.voices is 'How many were told apart.';
comment on column found_speakers.pitches is 'Record<string, number>';
