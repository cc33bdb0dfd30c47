-- Made from the migrations by `yiyin schema`.

create table accounts (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  role text not null,
  door text not null generated always as (
CASE role
    WHEN 'user'::text THEN 'user'::text
    WHEN 'agent'::text THEN 'agent'::text
    ELSE 'staff'::text
END) stored,
  name text not null,
  password_hash text not null,
  mobile text,
  email text,
  ture_name text,
  company text,
  gender smallint,
  avatar text,
  domain text,
  agent_id uuid,
  features text[] not null default '{}'::text[],
  language text not null default 'cn'::text,
  suspended_at timestamp with time zone,
  removed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint accounts_pkey PRIMARY KEY (tenant_id, id),
  constraint accounts_tenant_id_agent_id_fkey FOREIGN KEY (tenant_id, agent_id) REFERENCES accounts(tenant_id, id),
  constraint accounts_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint accounts_gender_check CHECK ((gender = ANY (ARRAY[0, 1]))),
  constraint accounts_language_check CHECK ((language = ANY (ARRAY['cn'::text, 'en'::text, 'hk'::text]))),
  constraint accounts_name_check CHECK ((name <> ''::text)),
  constraint accounts_role_check CHECK ((role = ANY (ARRAY['user'::text, 'agent'::text, 'operator'::text, 'finance'::text])))
);

create table balances (
  tenant_id uuid not null,
  account_id uuid not null,
  unit text not null,
  bought bigint not null default 0,
  used bigint not null default 0,
  remaining bigint not null default 0,
  constraint balances_pkey PRIMARY KEY (tenant_id, account_id, unit),
  constraint balances_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id),
  constraint balances_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint balances_bought_check CHECK ((bought >= 0)),
  constraint balances_remaining_check CHECK ((remaining >= 0)),
  constraint balances_unit_check CHECK ((unit = ANY (ARRAY['dub'::text, 'speech'::text, 'live'::text]))),
  constraint balances_used_check CHECK ((used >= 0))
);

create table codes (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  recipient text not null,
  purposes text[] not null,
  hash bytea not null,
  tries integer not null default 0,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint codes_pkey PRIMARY KEY (tenant_id, id),
  constraint codes_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);

create table consents (
  tenant_id uuid not null,
  account_id uuid not null,
  kind text not null,
  version integer not null,
  language text not null,
  address text,
  agreed_at timestamp with time zone not null default now(),
  constraint consents_pkey PRIMARY KEY (tenant_id, account_id, kind, version),
  constraint consents_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id),
  constraint consents_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);

create table cues (
  tenant_id uuid not null,
  project_id uuid not null,
  id text not null,
  start_ms integer not null,
  end_ms integer not null,
  text text not null,
  speaker text,
  locked boolean not null default false,
  revision bigint not null,
  constraint cues_pkey PRIMARY KEY (tenant_id, project_id, id),
  constraint cues_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint cues_tenant_id_project_id_fkey FOREIGN KEY (tenant_id, project_id) REFERENCES projects(tenant_id, id) ON DELETE CASCADE,
  constraint cues_start_ms_check CHECK ((start_ms >= 0))
);

create table edits (
  tenant_id uuid not null,
  project_id uuid not null,
  revision bigint not null,
  language text not null default ''::text,
  edit_id uuid not null,
  client uuid not null,
  account_id uuid not null,
  way text not null,
  edit jsonb not null,
  inverse jsonb not null,
  created_at timestamp with time zone not null default now(),
  constraint edits_pkey PRIMARY KEY (tenant_id, project_id, revision),
  constraint edits_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint edits_tenant_id_project_id_fkey FOREIGN KEY (tenant_id, project_id) REFERENCES projects(tenant_id, id) ON DELETE CASCADE,
  constraint edits_way_check CHECK ((way = ANY (ARRAY['do'::text, 'undo'::text, 'redo'::text])))
);

create table engine_offer (
  one boolean not null default true,
  offer jsonb not null,
  told_at timestamp with time zone not null,
  constraint engine_offer_pkey PRIMARY KEY (one),
  constraint engine_offer_one_check CHECK (one)
);

create table event_counters (
  tenant_id uuid not null,
  account_id uuid not null,
  seq bigint not null,
  constraint event_counters_pkey PRIMARY KEY (tenant_id, account_id),
  constraint event_counters_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id),
  constraint event_counters_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);

create table events (
  tenant_id uuid not null,
  account_id uuid not null,
  seq bigint not null,
  kind text not null,
  payload jsonb not null,
  created_at timestamp with time zone not null default now(),
  constraint events_pkey PRIMARY KEY (tenant_id, account_id, seq),
  constraint events_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id),
  constraint events_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);

create table glossary (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  from_language text not null,
  to_language text not null,
  source text not null,
  target text not null,
  created_at timestamp with time zone not null default now(),
  constraint glossary_tenant_id_account_id_from_language_to_language_sou_key UNIQUE (tenant_id, account_id, from_language, to_language, source),
  constraint glossary_pkey PRIMARY KEY (tenant_id, id),
  constraint glossary_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id),
  constraint glossary_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint glossary_source_check CHECK ((source <> ''::text)),
  constraint glossary_target_check CHECK ((target <> ''::text))
);

create table invoice_infos (
  tenant_id uuid not null,
  account_id uuid not null,
  name text not null,
  taxpayer_number text not null,
  address text not null,
  telephone text not null,
  bank text not null,
  account_number text not null,
  changed_at timestamp with time zone not null default now(),
  constraint invoice_infos_pkey PRIMARY KEY (tenant_id, account_id),
  constraint invoice_infos_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id),
  constraint invoice_infos_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);

create table migrations (
  name text not null,
  hash text not null,
  at timestamp with time zone not null default now(),
  constraint migrations_pkey PRIMARY KEY (name)
);

create table notices (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  kind text not null,
  values jsonb not null default '{}'::jsonb,
  read_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint notices_pkey PRIMARY KEY (tenant_id, id),
  constraint notices_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id),
  constraint notices_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);

create table outbox (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  channel text not null,
  recipient text not null,
  kind text not null,
  language text not null,
  message jsonb,
  state text not null default 'waiting'::text,
  attempts integer not null default 0,
  error text,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  constraint outbox_pkey PRIMARY KEY (tenant_id, id),
  constraint outbox_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint outbox_channel_check CHECK ((channel = ANY (ARRAY['sms'::text, 'email'::text]))),
  constraint outbox_check CHECK (((message IS NULL) OR (state = ANY (ARRAY['waiting'::text, 'kept'::text])))),
  constraint outbox_kind_check CHECK ((kind = 'code'::text)),
  constraint outbox_language_check CHECK ((language = ANY (ARRAY['cn'::text, 'en'::text, 'hk'::text]))),
  constraint outbox_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text, 'kept'::text])))
);

create table project_counts (
  tenant_id uuid not null,
  account_id uuid not null,
  status smallint not null,
  tag smallint not null,
  count integer not null,
  constraint project_counts_pkey PRIMARY KEY (tenant_id, account_id, status, tag),
  constraint project_counts_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id),
  constraint project_counts_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);

create table projects (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  name text not null,
  status smallint not null default 0,
  type smallint not null default 0,
  tag smallint not null default 0,
  language text,
  languages text[] not null default '{}'::text[],
  detail_count integer not null default 0,
  cover text,
  created_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  kind text not null default 'short'::text,
  source_key text,
  source_name text,
  preview_key text,
  peaks_key text,
  subtitles_key text,
  duration_ms integer,
  width integer,
  height integer,
  frame_rate real,
  has_sound boolean not null default false,
  cue_count integer not null default 0,
  revision bigint not null default 0,
  problem text,
  problem_values jsonb,
  constraint projects_pkey PRIMARY KEY (tenant_id, id),
  constraint projects_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id),
  constraint projects_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint projects_kind_check CHECK ((kind = ANY (ARRAY['short'::text, 'long'::text, 'subtitles'::text]))),
  constraint projects_name_check CHECK ((name <> ''::text)),
  constraint projects_status_check CHECK ((status = ANY (ARRAY[0, 1, 2, 3, 4, 5]))),
  constraint projects_tag_check CHECK ((tag = ANY (ARRAY[0, 1]))),
  constraint projects_type_check CHECK ((type = ANY (ARRAY[0, 1])))
);

create table runs (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  kind text not null,
  title text not null,
  state text not null default 'waiting'::text,
  stage text,
  share real not null default 0,
  attempts integer not null default 0,
  problem text,
  fault text,
  job_id uuid not null,
  input jsonb not null,
  cancel_asked_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  problem_values jsonb,
  project_id uuid,
  language text,
  work_id uuid,
  constraint runs_pkey PRIMARY KEY (tenant_id, id),
  constraint runs_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id),
  constraint runs_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint runs_tenant_id_project_id_fkey FOREIGN KEY (tenant_id, project_id) REFERENCES projects(tenant_id, id) ON DELETE CASCADE,
  constraint runs_share_check CHECK (((share >= (0)::double precision) AND (share <= (1)::double precision))),
  constraint runs_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text, 'cancelled'::text])))
);

create table sessions (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  secret_hash bytea not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_why text,
  address text,
  device text,
  constraint sessions_pkey PRIMARY KEY (tenant_id, id),
  constraint sessions_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id),
  constraint sessions_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint sessions_ended_why_check CHECK ((ended_why = ANY (ARRAY['signedOut'::text, 'passwordChanged'::text, 'suspended'::text, 'replaced'::text])))
);

create table tenant_hosts (
  host text not null,
  tenant_id uuid not null,
  is_primary boolean not null default false,
  constraint tenant_hosts_pkey PRIMARY KEY (host),
  constraint tenant_hosts_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint tenant_hosts_host_check CHECK ((host = lower(host)))
);

create table tenants (
  id uuid not null default gen_random_uuid(),
  code text not null,
  name jsonb not null,
  title jsonb not null,
  intro jsonb not null,
  theme text not null,
  logo text,
  background text,
  home text not null default 'dashboard'::text,
  registration boolean not null default true,
  terms_ticked boolean not null default false,
  support_phone text,
  support_email text,
  frame_origins text[] not null default '{}'::text[],
  features text[] not null default '{}'::text[],
  suspended_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint tenants_code_key UNIQUE (code),
  constraint tenants_pkey PRIMARY KEY (id),
  constraint tenants_home_check CHECK ((home = ANY (ARRAY['dashboard'::text, 'landing'::text, 'strip'::text]))),
  constraint tenants_theme_check CHECK ((theme = ANY (ARRAY['darkBlue'::text, 'brown'::text, 'purple'::text, 'blue'::text, 'metaBlue'::text])))
);

create table terms (
  tenant_id uuid not null,
  kind text not null,
  version integer not null,
  language text not null,
  title text not null,
  body text not null,
  created_at timestamp with time zone not null default now(),
  constraint terms_pkey PRIMARY KEY (tenant_id, kind, version, language),
  constraint terms_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint terms_kind_check CHECK ((kind = ANY (ARRAY['agreement'::text, 'privacy'::text]))),
  constraint terms_language_check CHECK ((language = ANY (ARRAY['cn'::text, 'en'::text, 'hk'::text]))),
  constraint terms_version_check CHECK ((version > 0))
);

create table tickets (
  tenant_id uuid not null,
  hash bytea not null,
  purpose text not null,
  account_id uuid not null,
  session_id uuid,
  host text not null,
  expires_at timestamp with time zone not null,
  constraint tickets_pkey PRIMARY KEY (tenant_id, hash),
  constraint tickets_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id),
  constraint tickets_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint tickets_tenant_id_session_id_fkey FOREIGN KEY (tenant_id, session_id) REFERENCES sessions(tenant_id, id) ON DELETE CASCADE,
  constraint tickets_purpose_check CHECK ((purpose = ANY (ARRAY['handover'::text, 'socket'::text])))
);

create table tracks (
  tenant_id uuid not null,
  project_id uuid not null,
  language text not null,
  run_id uuid,
  created_at timestamp with time zone not null default now(),
  constraint tracks_pkey PRIMARY KEY (tenant_id, project_id, language),
  constraint tracks_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint tracks_tenant_id_project_id_fkey FOREIGN KEY (tenant_id, project_id) REFERENCES projects(tenant_id, id) ON DELETE CASCADE
);

create table translations (
  tenant_id uuid not null,
  project_id uuid not null,
  language text not null,
  cue_id text not null,
  text text not null,
  origin text not null,
  source text not null,
  revision bigint not null,
  constraint translations_pkey PRIMARY KEY (tenant_id, project_id, language, cue_id),
  constraint translations_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint translations_tenant_id_project_id_language_fkey FOREIGN KEY (tenant_id, project_id, language) REFERENCES tracks(tenant_id, project_id, language) ON DELETE CASCADE,
  constraint translations_origin_check CHECK ((origin = ANY (ARRAY['auto'::text, 'expert'::text])))
);

create table tries (
  key text not null,
  window_start timestamp with time zone not null,
  count integer not null,
  constraint tries_pkey PRIMARY KEY (key, window_start)
);

create table turns (
  lane text not null,
  tenant text not null,
  account text not null,
  served_at timestamp with time zone not null,
  constraint turns_pkey PRIMARY KEY (lane, tenant, account),
  constraint turns_lane_check CHECK ((lane = ANY (ARRAY['quick'::text, 'long'::text, 'alone'::text])))
);

create table uploads (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  kind text not null,
  name text not null,
  size bigint not null,
  mark text not null,
  key text,
  created_at timestamp with time zone not null default now(),
  touched_at timestamp with time zone not null default now(),
  constraint uploads_pkey PRIMARY KEY (tenant_id, id),
  constraint uploads_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id),
  constraint uploads_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint uploads_kind_check CHECK ((kind = ANY (ARRAY['short'::text, 'long'::text, 'subtitles'::text]))),
  constraint uploads_size_check CHECK ((size > 0))
);

create table works (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  project_id uuid not null,
  account_id uuid not null,
  language text not null,
  version integer not null,
  state smallint not null default 3,
  wish jsonb not null,
  revision bigint not null,
  seconds integer not null,
  run_id uuid,
  files jsonb,
  report jsonb,
  duration_ms integer,
  created_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  constraint works_tenant_id_project_id_language_version_key UNIQUE (tenant_id, project_id, language, version),
  constraint works_pkey PRIMARY KEY (tenant_id, id),
  constraint works_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id),
  constraint works_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint works_tenant_id_project_id_fkey FOREIGN KEY (tenant_id, project_id) REFERENCES projects(tenant_id, id) ON DELETE CASCADE,
  constraint works_state_check CHECK ((state = ANY (ARRAY[0, 1, 2, 3])))
);

CREATE INDEX accounts_agent ON public.accounts USING btree (tenant_id, agent_id) WHERE (agent_id IS NOT NULL);
CREATE INDEX accounts_name_anywhere ON public.accounts USING btree (lower(name), door) WHERE (removed_at IS NULL);
CREATE INDEX codes_expiry ON public.codes USING btree (expires_at);
CREATE INDEX codes_recipient ON public.codes USING btree (tenant_id, recipient, created_at DESC);
CREATE INDEX edits_client ON public.edits USING btree (tenant_id, project_id, client, revision);
CREATE INDEX events_age ON public.events USING btree (created_at);
CREATE INDEX notices_account ON public.notices USING btree (tenant_id, account_id, created_at DESC, id DESC);
CREATE INDEX notices_unread ON public.notices USING btree (tenant_id, account_id) WHERE (read_at IS NULL);
CREATE INDEX outbox_newest ON public.outbox USING btree (tenant_id, created_at DESC, id DESC);
CREATE INDEX projects_deleted ON public.projects USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX projects_name ON public.projects USING btree (tenant_id, account_id, name, id) WHERE (deleted_at IS NULL);
CREATE INDEX projects_newest ON public.projects USING btree (tenant_id, account_id, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX projects_starred ON public.projects USING btree (tenant_id, account_id, created_at, id) WHERE ((deleted_at IS NULL) AND (tag = 1));
CREATE INDEX projects_status ON public.projects USING btree (tenant_id, account_id, status, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX runs_account ON public.runs USING btree (tenant_id, account_id, created_at DESC);
CREATE INDEX runs_newest ON public.runs USING btree (tenant_id, created_at DESC, id);
CREATE INDEX runs_open ON public.runs USING btree (kind, created_at) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]));
CREATE INDEX runs_project ON public.runs USING btree (tenant_id, project_id, created_at DESC) WHERE (project_id IS NOT NULL);
CREATE INDEX sessions_account ON public.sessions USING btree (tenant_id, account_id) WHERE (ended_at IS NULL);
CREATE INDEX sessions_expiry ON public.sessions USING btree (expires_at);
CREATE INDEX tickets_expiry ON public.tickets USING btree (expires_at);
CREATE INDEX uploads_account ON public.uploads USING btree (tenant_id, account_id, created_at DESC);
CREATE INDEX uploads_touched ON public.uploads USING btree (touched_at);
CREATE INDEX works_account ON public.works USING btree (tenant_id, account_id, created_at DESC, id);
CREATE UNIQUE INDEX accounts_email ON public.accounts USING btree (tenant_id, door, lower(email)) WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX accounts_mobile ON public.accounts USING btree (tenant_id, door, mobile) WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX accounts_name ON public.accounts USING btree (tenant_id, door, lower(name)) WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX edits_once ON public.edits USING btree (tenant_id, project_id, edit_id);
CREATE UNIQUE INDEX tenant_hosts_primary ON public.tenant_hosts USING btree (tenant_id) WHERE is_primary;
alter table accounts force row level security;
alter table balances force row level security;
alter table codes force row level security;
alter table consents force row level security;
alter table cues force row level security;
alter table edits force row level security;
alter table event_counters force row level security;
alter table events force row level security;
alter table glossary force row level security;
alter table invoice_infos force row level security;
alter table notices force row level security;
alter table outbox force row level security;
alter table project_counts force row level security;
alter table projects force row level security;
alter table runs force row level security;
alter table sessions force row level security;
alter table terms force row level security;
alter table tickets force row level security;
alter table tracks force row level security;
alter table translations force row level security;
alter table uploads force row level security;
alter table works force row level security;
create policy own_tenant on accounts for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on balances for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on codes for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on consents for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on cues for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on edits for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on event_counters for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on events for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on glossary for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on invoice_infos for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on notices for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on outbox for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on project_counts for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on projects for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on runs for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on sessions for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on terms for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on tickets for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on tracks for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on translations for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on uploads for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on works for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy owner on accounts for all to the owner using (true) with check (true);
create policy owner on balances for all to the owner using (true) with check (true);
create policy owner on codes for all to the owner using (true) with check (true);
create policy owner on consents for all to the owner using (true) with check (true);
create policy owner on cues for all to the owner using (true) with check (true);
create policy owner on edits for all to the owner using (true) with check (true);
create policy owner on event_counters for all to the owner using (true) with check (true);
create policy owner on events for all to the owner using (true) with check (true);
create policy owner on glossary for all to the owner using (true) with check (true);
create policy owner on invoice_infos for all to the owner using (true) with check (true);
create policy owner on notices for all to the owner using (true) with check (true);
create policy owner on outbox for all to the owner using (true) with check (true);
create policy owner on project_counts for all to the owner using (true) with check (true);
create policy owner on projects for all to the owner using (true) with check (true);
create policy owner on runs for all to the owner using (true) with check (true);
create policy owner on sessions for all to the owner using (true) with check (true);
create policy owner on terms for all to the owner using (true) with check (true);
create policy owner on tickets for all to the owner using (true) with check (true);
create policy owner on tracks for all to the owner using (true) with check (true);
create policy owner on translations for all to the owner using (true) with check (true);
create policy owner on uploads for all to the owner using (true) with check (true);
create policy owner on works for all to the owner using (true) with check (true);
CREATE OR REPLACE FUNCTION public.accounts_named(wanted text, wanted_door text)
 RETURNS TABLE(tenant_id uuid, account_id uuid, password_hash text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select a.tenant_id, a.id, a.password_hash
  from accounts a join tenants t on t.id = a.tenant_id
  where lower(a.name) = lower(wanted) and a.door = wanted_door
    and a.removed_at is null and a.suspended_at is null and t.suspended_at is null
  order by a.created_at
  limit 5
$function$
;
CREATE OR REPLACE FUNCTION public.count_projects()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$
;
CREATE TRIGGER projects_counted AFTER INSERT OR DELETE OR UPDATE OF status, tag, deleted_at, account_id ON public.projects FOR EACH ROW EXECUTE FUNCTION count_projects();
