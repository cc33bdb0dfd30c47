-- A project is a film or subtitles on their way to other languages: what was sent, what is said, what was made of it.
alter table projects
  add column kind text not null default 'short' check (kind in ('short', 'long', 'subtitles')),
  -- Where the sent file, the one that a browser plays, and the waveform lie in the storage.
  add column source_key text,
  add column source_name text,
  add column preview_key text,
  add column peaks_key text,
  add column subtitles_key text,
  add column duration_ms integer,
  add column width integer,
  add column height integer,
  add column frame_rate real,
  add column has_sound boolean not null default false,
  add column cue_count integer not null default 0,
  -- Counts the changes of its cues, in every language.
  add column revision bigint not null default 0,
  -- Why it failed, worded in the reader's language when it is read.
  add column problem text,
  add column problem_values jsonb;
alter table projects drop column source_video_path, drop column video_path, drop column vtt_path, drop column error_info;
comment on column projects.problem_values is 'Record<string, string | number>';
-- Each list in one order, read from either end: a page begins right behind the one before it.
drop index projects_account;
create index projects_newest on projects (tenant_id, account_id, created_at, id) where deleted_at is null;
create index projects_name on projects (tenant_id, account_id, name, id) where deleted_at is null;
create index projects_starred on projects (tenant_id, account_id, created_at, id) where deleted_at is null and tag = 1;
create index projects_status on projects (tenant_id, account_id, status, created_at, id) where deleted_at is null;
create index projects_deleted on projects (deleted_at) where deleted_at is not null;

-- How many projects of each status an account has, so that no list has to count them.
create table project_counts (
  tenant_id uuid not null references tenants,
  account_id uuid not null,
  status smallint not null,
  tag smallint not null,
  count integer not null,
  primary key (tenant_id, account_id, status, tag),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id)
);
create function count_projects() returns trigger language plpgsql as $$
declare
  was boolean := tg_op <> 'INSERT' and old.deleted_at is null;
  will boolean := tg_op <> 'DELETE' and new.deleted_at is null;
begin
  if was and will and (old.status, old.tag, old.account_id) = (new.status, new.tag, new.account_id) then return null; end if;
  -- In one order, so that one project that changes from a status to another never waits for one that changes back.
  if was and will then
    perform from project_counts
    where tenant_id = new.tenant_id and account_id in (old.account_id, new.account_id)
      and (status, tag) in ((old.status, old.tag), (new.status, new.tag))
    order by account_id, status, tag for update;
  end if;
  if was then
    update project_counts set count = count - 1
    where (tenant_id, account_id, status, tag) = (old.tenant_id, old.account_id, old.status, old.tag);
  end if;
  if will then
    insert into project_counts (tenant_id, account_id, status, tag, count)
    values (new.tenant_id, new.account_id, new.status, new.tag, 1)
    on conflict (tenant_id, account_id, status, tag) do update set count = project_counts.count + 1;
  end if;
  return null;
end $$;
create trigger projects_counted after insert or delete or update of status, tag, deleted_at, account_id on projects
  for each row execute function count_projects();
insert into project_counts (tenant_id, account_id, status, tag, count)
  select tenant_id, account_id, status, tag, count(*) from projects where deleted_at is null group by 1, 2, 3, 4;

-- A file on its way here. The bytes lie beside the database until the file is whole and a project takes it.
create table uploads (
  tenant_id uuid not null references tenants,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  kind text not null check (kind in ('short', 'long', 'subtitles')),
  name text not null,
  size bigint not null check (size > 0),
  -- Tells the same file again after the page was closed.
  mark text not null,
  -- Where the whole file lies in the storage; nothing while it is on its way.
  key text,
  created_at timestamptz not null default now(),
  touched_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id)
);
create index uploads_account on uploads (tenant_id, account_id, created_at desc);
create index uploads_touched on uploads (touched_at);

-- What is said in a project, line by line.
create table cues (
  tenant_id uuid not null references tenants,
  project_id uuid not null,
  id text not null,
  start_ms integer not null check (start_ms >= 0),
  end_ms integer not null,
  text text not null,
  speaker text,
  locked boolean not null default false,
  -- The project's revision at its last change.
  revision bigint not null,
  primary key (tenant_id, project_id, id),
  foreign key (tenant_id, project_id) references projects (tenant_id, id) on delete cascade
);

-- A project in another language.
create table tracks (
  tenant_id uuid not null references tenants,
  project_id uuid not null,
  language text not null,
  -- The last run that translated it.
  run_id uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, project_id, language),
  foreign key (tenant_id, project_id) references projects (tenant_id, id) on delete cascade
);

create table translations (
  tenant_id uuid not null references tenants,
  project_id uuid not null,
  language text not null,
  cue_id text not null,
  text text not null,
  -- By an engine or by a person.
  origin text not null check (origin in ('auto', 'expert')),
  -- What it was translated from: where the cue says something else by now, it is stale.
  source text not null,
  revision bigint not null,
  primary key (tenant_id, project_id, language, cue_id),
  foreign key (tenant_id, project_id, language) references tracks (tenant_id, project_id, language) on delete cascade
);

-- Every change of a project's lines, and what undoes it.
create table edits (
  tenant_id uuid not null references tenants,
  project_id uuid not null,
  revision bigint not null,
  -- Empty for what is said, or the language of the translation that was changed.
  language text not null default '',
  -- Made by the page, so that a change that is sent twice is made once.
  edit_id uuid not null,
  -- A page that is open, through its reloads: its own changes are the ones that it undoes.
  client uuid not null,
  account_id uuid not null,
  way text not null check (way in ('do', 'undo', 'redo')),
  edit jsonb not null,
  inverse jsonb not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, project_id, revision),
  foreign key (tenant_id, project_id) references projects (tenant_id, id) on delete cascade
);
create unique index edits_once on edits (tenant_id, project_id, edit_id);
create index edits_client on edits (tenant_id, project_id, client, revision);
comment on column edits.edit is 'unknown';
comment on column edits.inverse is 'unknown';

-- A dub of a project in one language, as it was made once.
create table works (
  tenant_id uuid not null references tenants,
  id uuid not null default gen_random_uuid(),
  project_id uuid not null,
  account_id uuid not null,
  language text not null,
  version integer not null,
  -- 0 not composed, 1 composed, 2 composing failed, 3 generating.
  state smallint not null default 3 check (state in (0, 1, 2, 3)),
  wish jsonb not null,
  -- The project's revision that it says.
  revision bigint not null,
  -- Dub seconds that it uses of the balance.
  seconds integer not null,
  run_id uuid,
  files jsonb,
  report jsonb,
  duration_ms integer,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, project_id) references projects (tenant_id, id) on delete cascade,
  foreign key (tenant_id, account_id) references accounts (tenant_id, id),
  unique (tenant_id, project_id, language, version)
);
create index works_account on works (tenant_id, account_id, created_at desc, id);
comment on column works.wish is 'unknown';
comment on column works.files is 'Record<string, { key: string; size: number }>';
comment on column works.report is 'unknown';

-- Words that an account always wants translated in one way.
create table glossary (
  tenant_id uuid not null references tenants,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  from_language text not null,
  to_language text not null,
  source text not null check (source <> ''),
  target text not null check (target <> ''),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id),
  unique (tenant_id, account_id, from_language, to_language, source)
);

-- Which project a run is about, and which language and work of it.
alter table runs add column project_id uuid, add column language text, add column work_id uuid;
alter table runs add foreign key (tenant_id, project_id) references projects (tenant_id, id) on delete cascade;
create index runs_project on runs (tenant_id, project_id, created_at desc) where project_id is not null;

-- What the workers' engines can do, told by them: one row, the same for all tenants.
create table engine_offer (
  one boolean primary key default true check (one),
  offer jsonb not null,
  told_at timestamptz not null
);
comment on column engine_offer.offer is 'unknown';

-- Films of an hour have turns of their own, beside those of shorter work.
alter table turns drop constraint turns_lane_check;
alter table turns add constraint turns_lane_check check (lane in ('quick', 'long', 'alone'));
