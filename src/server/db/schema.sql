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
  source_video_path text,
  video_path text,
  vtt_path text,
  cover text,
  error_info text,
  created_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  constraint projects_pkey PRIMARY KEY (tenant_id, id),
  constraint projects_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id),
  constraint projects_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
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
  constraint runs_pkey PRIMARY KEY (tenant_id, id),
  constraint runs_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id),
  constraint runs_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
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
  constraint turns_lane_check CHECK ((lane = ANY (ARRAY['quick'::text, 'long'::text])))
);

CREATE INDEX accounts_agent ON public.accounts USING btree (tenant_id, agent_id) WHERE (agent_id IS NOT NULL);
CREATE INDEX accounts_name_anywhere ON public.accounts USING btree (lower(name), door) WHERE (removed_at IS NULL);
CREATE INDEX codes_expiry ON public.codes USING btree (expires_at);
CREATE INDEX codes_recipient ON public.codes USING btree (tenant_id, recipient, created_at DESC);
CREATE INDEX events_age ON public.events USING btree (created_at);
CREATE INDEX notices_account ON public.notices USING btree (tenant_id, account_id, created_at DESC, id DESC);
CREATE INDEX notices_unread ON public.notices USING btree (tenant_id, account_id) WHERE (read_at IS NULL);
CREATE INDEX outbox_newest ON public.outbox USING btree (tenant_id, created_at DESC, id DESC);
CREATE INDEX projects_account ON public.projects USING btree (tenant_id, account_id, created_at DESC, id) WHERE (deleted_at IS NULL);
CREATE INDEX runs_account ON public.runs USING btree (tenant_id, account_id, created_at DESC);
CREATE INDEX runs_newest ON public.runs USING btree (tenant_id, created_at DESC, id);
CREATE INDEX runs_open ON public.runs USING btree (kind, created_at) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]));
CREATE INDEX sessions_account ON public.sessions USING btree (tenant_id, account_id) WHERE (ended_at IS NULL);
CREATE INDEX sessions_expiry ON public.sessions USING btree (expires_at);
CREATE INDEX tickets_expiry ON public.tickets USING btree (expires_at);
CREATE UNIQUE INDEX accounts_email ON public.accounts USING btree (tenant_id, door, lower(email)) WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX accounts_mobile ON public.accounts USING btree (tenant_id, door, mobile) WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX accounts_name ON public.accounts USING btree (tenant_id, door, lower(name)) WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX tenant_hosts_primary ON public.tenant_hosts USING btree (tenant_id) WHERE is_primary;
alter table accounts force row level security;
alter table balances force row level security;
alter table codes force row level security;
alter table consents force row level security;
alter table event_counters force row level security;
alter table events force row level security;
alter table invoice_infos force row level security;
alter table notices force row level security;
alter table outbox force row level security;
alter table projects force row level security;
alter table runs force row level security;
alter table sessions force row level security;
alter table terms force row level security;
alter table tickets force row level security;
create policy own_tenant on accounts for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on balances for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on codes for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on consents for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on event_counters for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on events for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on invoice_infos for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on notices for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on outbox for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on projects for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on runs for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on sessions for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on terms for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on tickets for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy owner on accounts for all to the owner using (true) with check (true);
create policy owner on balances for all to the owner using (true) with check (true);
create policy owner on codes for all to the owner using (true) with check (true);
create policy owner on consents for all to the owner using (true) with check (true);
create policy owner on event_counters for all to the owner using (true) with check (true);
create policy owner on events for all to the owner using (true) with check (true);
create policy owner on invoice_infos for all to the owner using (true) with check (true);
create policy owner on notices for all to the owner using (true) with check (true);
create policy owner on outbox for all to the owner using (true) with check (true);
create policy owner on projects for all to the owner using (true) with check (true);
create policy owner on runs for all to the owner using (true) with check (true);
create policy owner on sessions for all to the owner using (true) with check (true);
create policy owner on terms for all to the owner using (true) with check (true);
create policy owner on tickets for all to the owner using (true) with check (true);
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
