-- Made from the migrations by `yiyin schema`.

create table accounts (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  role text not null,
  portal text not null generated always as (
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
  must_change_password boolean not null default false,
  must_agree boolean not null default false,
  signed_in_at timestamp with time zone,
  given_mobile text,
  given_email text,
  search text not null generated always as (lower(((((((((name || '
'::text) || COALESCE(ture_name, ''::text)) || '
'::text) || COALESCE(company, ''::text)) || '
'::text) || COALESCE(mobile, given_mobile, ''::text)) || '
'::text) || COALESCE(email, given_email, ''::text)))) stored,
  second_factor boolean not null default false,
  quotas jsonb not null default '{}'::jsonb,
  published_password text,
  registered boolean not null default false,
  constraint accounts_pkey PRIMARY KEY (tenant_id, id),
  constraint accounts_tenant_id_agent_id_fkey FOREIGN KEY (tenant_id, agent_id) REFERENCES accounts(tenant_id, id),
  constraint accounts_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint accounts_gender_check CHECK ((gender = ANY (ARRAY[0, 1]))),
  constraint accounts_language_check CHECK ((language = ANY (ARRAY['cn'::text, 'en'::text, 'hk'::text]))),
  constraint accounts_name_check CHECK ((name <> ''::text)),
  constraint accounts_published_password_check CHECK ((published_password = ANY (ARRAY['unchecked'::text, 'usable'::text, 'suspended'::text]))),
  constraint accounts_role_check CHECK ((role = ANY (ARRAY['user'::text, 'agent'::text, 'operator'::text, 'finance'::text])))
);

create table api_keys (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  name text not null,
  hash bytea not null,
  tail text not null,
  scopes text[] not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  used_at timestamp with time zone,
  used_from text,
  revoked_at timestamp with time zone,
  of_tenant boolean not null default false,
  networks text[] not null default '{}'::text[],
  test boolean not null default false,
  former_hash bytea,
  former_tail text,
  former_until timestamp with time zone,
  rotated_at timestamp with time zone,
  app_id uuid,
  constraint api_keys_tenant_id_hash_key UNIQUE (tenant_id, hash),
  constraint api_keys_pkey PRIMARY KEY (tenant_id, id),
  constraint api_keys_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id),
  constraint api_keys_tenant_id_app_id_fkey FOREIGN KEY (tenant_id, app_id) REFERENCES connected_apps(tenant_id, id),
  constraint api_keys_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);

create table app_codes (
  tenant_id uuid not null,
  hash bytea not null,
  app_id uuid not null,
  account_id uuid not null,
  redirect_uri text not null,
  scopes text[] not null,
  challenge text not null,
  audience text not null,
  expires_at timestamp with time zone not null,
  key_id uuid,
  used_at timestamp with time zone,
  constraint app_codes_pkey PRIMARY KEY (tenant_id, hash),
  constraint app_codes_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id) ON DELETE CASCADE,
  constraint app_codes_tenant_id_app_id_fkey FOREIGN KEY (tenant_id, app_id) REFERENCES connected_apps(tenant_id, id) ON DELETE CASCADE,
  constraint app_codes_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint app_codes_tenant_id_key_id_fkey FOREIGN KEY (tenant_id, key_id) REFERENCES api_keys(tenant_id, id) ON DELETE CASCADE
);

create table app_tokens (
  tenant_id uuid not null,
  hash bytea not null,
  key_id uuid not null,
  kind text not null,
  audience text not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint app_tokens_pkey PRIMARY KEY (tenant_id, hash),
  constraint app_tokens_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint app_tokens_tenant_id_key_id_fkey FOREIGN KEY (tenant_id, key_id) REFERENCES api_keys(tenant_id, id) ON DELETE CASCADE,
  constraint app_tokens_kind_check CHECK ((kind = ANY (ARRAY['access'::text, 'refresh'::text])))
);

create table audit_log (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  by_account uuid,
  action text not null,
  subject uuid,
  details jsonb not null default '{}'::jsonb,
  address text,
  at timestamp with time zone not null,
  constraint audit_log_pkey PRIMARY KEY (tenant_id, id),
  constraint audit_log_tenant_id_by_account_fkey FOREIGN KEY (tenant_id, by_account) REFERENCES accounts(tenant_id, id),
  constraint audit_log_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);

create table authenticator_apps (
  tenant_id uuid not null,
  account_id uuid not null,
  secret bytea,
  used_step integer,
  confirmed_at timestamp with time zone,
  pending_secret bytea,
  pending_at timestamp with time zone,
  constraint authenticator_apps_pkey PRIMARY KEY (tenant_id, account_id),
  constraint authenticator_apps_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id),
  constraint authenticator_apps_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);

create table balances (
  tenant_id uuid not null,
  account_id uuid not null,
  unit text not null,
  bought bigint not null default 0,
  used bigint not null default 0,
  remaining bigint not null default 0,
  held bigint not null default 0,
  constraint balances_pkey PRIMARY KEY (tenant_id, account_id, unit),
  constraint balances_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id),
  constraint balances_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint balances_bought_check CHECK ((bought >= 0)),
  constraint balances_held_check CHECK ((held >= 0)),
  constraint balances_remaining_check CHECK ((remaining >= 0)),
  constraint balances_unit_check CHECK ((unit = ANY (ARRAY['dub'::text, 'speech'::text, 'live'::text]))),
  constraint balances_used_check CHECK ((used >= 0))
);

create table bank_details (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  seller_id uuid,
  offline boolean not null,
  account_number text not null default ''::text,
  account_name text not null default ''::text,
  english_name text not null default ''::text,
  bank_name text not null default ''::text,
  english_bank_name text not null default ''::text,
  changed_at timestamp with time zone not null,
  constraint bank_details_tenant_id_seller_id_key UNIQUE NULLS NOT DISTINCT (tenant_id, seller_id),
  constraint bank_details_pkey PRIMARY KEY (tenant_id, id),
  constraint bank_details_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint bank_details_tenant_id_seller_id_fkey FOREIGN KEY (tenant_id, seller_id) REFERENCES accounts(tenant_id, id)
);

create table class_materials (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  class_id uuid not null,
  account_id uuid not null,
  kind text not null,
  name text not null,
  place integer not null,
  key text,
  file_name text,
  size bigint,
  url text,
  document_id uuid,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint class_materials_pkey PRIMARY KEY (tenant_id, id),
  constraint class_materials_tenant_id_class_id_fkey FOREIGN KEY (tenant_id, class_id) REFERENCES classes(tenant_id, id),
  constraint class_materials_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES library_documents(tenant_id, id) ON DELETE CASCADE,
  constraint class_materials_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint class_materials_check CHECK (((kind = 'file'::text) = ((key IS NOT NULL) AND (file_name IS NOT NULL) AND (size IS NOT NULL)))),
  constraint class_materials_check1 CHECK (((kind = 'link'::text) = (url IS NOT NULL))),
  constraint class_materials_check2 CHECK (((kind = 'document'::text) = (document_id IS NOT NULL))),
  constraint class_materials_kind_check CHECK ((kind = ANY (ARRAY['file'::text, 'link'::text, 'document'::text]))),
  constraint class_materials_name_check CHECK ((name <> ''::text))
);

create table classes (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  title text not null,
  teacher text not null,
  language text not null,
  languages text[] not null,
  thesaurus boolean not null,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  names boolean not null default false,
  constraint classes_pkey PRIMARY KEY (tenant_id, id),
  constraint classes_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id),
  constraint classes_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint classes_title_check CHECK ((title <> ''::text))
);

create table codes (
  tenant_id uuid not null,
  recipient text not null,
  purpose text not null,
  id uuid not null,
  hash bytea,
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  sends integer not null default 1,
  first_sent_at timestamp with time zone not null,
  constraint codes_pkey PRIMARY KEY (tenant_id, recipient, purpose),
  constraint codes_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint codes_purpose_check CHECK ((purpose = ANY (ARRAY['register'::text, 'login'::text, 'reset'::text, 'change'::text])))
);

create table connected_apps (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  name text not null,
  redirect_uris text[] not null,
  created_at timestamp with time zone not null,
  address text,
  read_until timestamp with time zone,
  constraint connected_apps_pkey PRIMARY KEY (tenant_id, id),
  constraint connected_apps_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint connected_apps_described CHECK (((address IS NULL) = (read_until IS NULL)))
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
  unreviewed boolean not null default false,
  uncertain jsonb not null default '[]'::jsonb,
  estimated_times text,
  constraint cues_pkey PRIMARY KEY (tenant_id, project_id, id),
  constraint cues_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint cues_tenant_id_project_id_fkey FOREIGN KEY (tenant_id, project_id) REFERENCES projects(tenant_id, id) ON DELETE CASCADE,
  constraint cues_estimated_times_check CHECK ((estimated_times = ANY (ARRAY['aligned'::text, 'shared'::text]))),
  constraint cues_start_ms_check CHECK ((start_ms >= 0))
);

create table devices (
  tenant_id uuid not null,
  hash bytea not null,
  account_id uuid not null,
  used_at timestamp with time zone not null,
  constraint devices_pkey PRIMARY KEY (tenant_id, hash, account_id),
  constraint devices_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id),
  constraint devices_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);

create table document_items (
  tenant_id uuid not null,
  document_id uuid not null,
  part text not null default ''::text,
  id text not null,
  place double precision not null,
  item jsonb not null,
  revision bigint not null,
  constraint document_items_pkey PRIMARY KEY (tenant_id, document_id, part, id),
  constraint document_items_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);

create table dub_plans (
  tenant_id uuid not null,
  project_id uuid not null,
  state text not null,
  stops text[] not null,
  background text not null,
  parts jsonb not null,
  problem text,
  problem_values jsonb,
  created_at timestamp with time zone not null,
  voice text,
  burn text,
  until text not null default 'dub'::text,
  constraint dub_plans_pkey PRIMARY KEY (tenant_id, project_id),
  constraint dub_plans_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint dub_plans_tenant_id_project_id_fkey FOREIGN KEY (tenant_id, project_id) REFERENCES projects(tenant_id, id) ON DELETE CASCADE,
  constraint dub_plans_background_check CHECK ((background = ANY (ARRAY['duck'::text, 'keep'::text, 'off'::text]))),
  constraint dub_plans_state_check CHECK ((state = ANY (ARRAY['going'::text, 'waiting'::text, 'done'::text, 'ended'::text]))),
  constraint dub_plans_until_check CHECK ((until = ANY (ARRAY['translation'::text, 'dub'::text])))
);

create table edits (
  tenant_id uuid not null,
  document_id uuid not null,
  revision bigint not null,
  part text not null default ''::text,
  edit_id uuid not null,
  client uuid not null,
  account_id uuid not null,
  way text not null,
  edit jsonb not null,
  inverse jsonb not null,
  created_at timestamp with time zone not null default now(),
  extra jsonb not null,
  edit_bytes integer not null,
  undo_bytes integer not null,
  constraint edits_pkey PRIMARY KEY (tenant_id, document_id, revision),
  constraint edits_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint edits_way_check CHECK ((way = ANY (ARRAY['do'::text, 'undo'::text, 'redo'::text])))
);

create table engine_hours (
  hour timestamp with time zone not null,
  engine text not null,
  does text not null,
  outcome text not null,
  calls integer not null,
  milliseconds bigint not null,
  worst integer not null,
  constraint engine_hours_pkey PRIMARY KEY (hour, engine, does, outcome),
  constraint engine_hours_calls_check CHECK ((calls > 0)),
  constraint engine_hours_does_check CHECK ((does = ANY (ARRAY['recognize'::text, 'translate'::text, 'synthesize'::text, 'separate'::text, 'detect'::text, 'diarize'::text])))
);

create table engine_last (
  engine text not null,
  does text not null,
  done_at timestamp with time zone,
  fault_at timestamp with time zone,
  fault text,
  words text,
  rest_until timestamp with time zone,
  constraint engine_last_pkey PRIMARY KEY (engine, does)
);

create table engine_settings (
  name text not null,
  sealed bytea,
  changed_at timestamp with time zone not null,
  constraint engine_settings_pkey PRIMARY KEY (name)
);

create table entries (
  tenant_id uuid not null,
  posting_id uuid not null,
  place smallint not null,
  account_id uuid,
  part text not null,
  unit text not null,
  amount bigint not null,
  kind text not null,
  package_id uuid,
  at timestamp with time zone not null,
  constraint entries_pkey PRIMARY KEY (tenant_id, posting_id, place),
  constraint entries_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id),
  constraint entries_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint entries_tenant_id_posting_id_fkey FOREIGN KEY (tenant_id, posting_id) REFERENCES postings(tenant_id, id),
  constraint entries_amount_check CHECK ((amount <> 0)),
  constraint entries_check CHECK (((account_id IS NULL) = (part = ANY (ARRAY['issued'::text, 'used'::text, 'expired'::text])))),
  constraint entries_check1 CHECK (((account_id IS NULL) = (package_id IS NULL))),
  constraint entries_kind_check CHECK ((kind = ANY (ARRAY['buy'::text, 'giftReceived'::text, 'use'::text, 'sell'::text, 'give'::text, 'refund'::text, 'expire'::text, 'hold'::text, 'release'::text]))),
  constraint entries_part_check CHECK ((part = ANY (ARRAY['available'::text, 'held'::text, 'issued'::text, 'used'::text, 'expired'::text]))),
  constraint entries_unit_check CHECK ((unit = ANY (ARRAY['dub'::text, 'speech'::text, 'live'::text])))
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
  constraint events_pkey PRIMARY KEY (tenant_id, account_id, seq)
);

create table exports (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  run_id uuid not null,
  key text,
  bytes bigint,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint exports_pkey PRIMARY KEY (tenant_id, id),
  constraint exports_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id),
  constraint exports_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);

create table figure_changes (
  tenant_id uuid not null,
  id bigint not null generated always as identity,
  agent_id uuid,
  figure text not null,
  day date not null,
  amount bigint not null,
  constraint figure_changes_pkey PRIMARY KEY (tenant_id, id),
  constraint figure_changes_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint figure_changes_figure_check CHECK ((figure = ANY (ARRAY['runs'::text, 'failed'::text, 'added'::text, 'sold'::text, 'orders'::text, 'dub'::text, 'speech'::text, 'live'::text])))
);

create table figure_days (
  tenant_id uuid not null,
  agent_id uuid,
  figure text not null,
  day date not null,
  amount bigint not null,
  constraint figure_days_tenant_id_agent_id_figure_day_key UNIQUE NULLS NOT DISTINCT (tenant_id, agent_id, figure, day),
  constraint figure_days_tenant_id_agent_id_fkey FOREIGN KEY (tenant_id, agent_id) REFERENCES accounts(tenant_id, id),
  constraint figure_days_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint figure_days_figure_check CHECK ((figure = ANY (ARRAY['runs'::text, 'failed'::text, 'added'::text, 'sold'::text, 'orders'::text, 'dub'::text, 'speech'::text, 'live'::text])))
);

create table found_speakers (
  tenant_id uuid not null,
  project_id uuid not null,
  quality text not null,
  voices integer not null,
  pitches jsonb not null,
  found_at timestamp with time zone not null,
  constraint found_speakers_pkey PRIMARY KEY (tenant_id, project_id),
  constraint found_speakers_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint found_speakers_tenant_id_project_id_fkey FOREIGN KEY (tenant_id, project_id) REFERENCES projects(tenant_id, id) ON DELETE CASCADE,
  constraint found_speakers_quality_check CHECK ((quality = ANY (ARRAY['draft'::text, 'good'::text]))),
  constraint found_speakers_voices_check CHECK ((voices >= 0))
);

create table gifts (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  number text not null,
  giver_id uuid,
  receiver_id uuid not null,
  type smallint not null,
  usage bigint not null,
  note text not null default ''::text,
  expires_at timestamp with time zone not null,
  by_account uuid not null,
  created_at timestamp with time zone not null,
  taken_back_at timestamp with time zone,
  constraint gifts_tenant_id_number_key UNIQUE (tenant_id, number),
  constraint gifts_pkey PRIMARY KEY (tenant_id, id),
  constraint gifts_tenant_id_by_account_fkey FOREIGN KEY (tenant_id, by_account) REFERENCES accounts(tenant_id, id),
  constraint gifts_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint gifts_tenant_id_giver_id_fkey FOREIGN KEY (tenant_id, giver_id) REFERENCES accounts(tenant_id, id),
  constraint gifts_tenant_id_receiver_id_fkey FOREIGN KEY (tenant_id, receiver_id) REFERENCES accounts(tenant_id, id),
  constraint gifts_type_check CHECK ((type = ANY (ARRAY[0, 1, 2]))),
  constraint gifts_usage_check CHECK ((usage > 0))
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

create table holds (
  tenant_id uuid not null,
  run_id uuid not null,
  round integer not null,
  account_id uuid not null,
  unit text not null,
  taken jsonb not null,
  ended text,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint holds_pkey PRIMARY KEY (tenant_id, run_id, round),
  constraint holds_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id),
  constraint holds_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint holds_ended_check CHECK ((ended = ANY (ARRAY['settled'::text, 'released'::text]))),
  constraint holds_unit_check CHECK ((unit = ANY (ARRAY['dub'::text, 'speech'::text, 'live'::text])))
);

create table idempotency_keys (
  tenant_id uuid not null,
  key_id uuid not null,
  value text not null,
  digest bytea not null,
  started_at timestamp with time zone not null,
  answer text,
  faulted_at timestamp with time zone,
  constraint idempotency_keys_pkey PRIMARY KEY (tenant_id, key_id, value),
  constraint idempotency_keys_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint idempotency_keys_tenant_id_key_id_fkey FOREIGN KEY (tenant_id, key_id) REFERENCES api_keys(tenant_id, id) ON DELETE CASCADE
);

create table incidents (
  id uuid not null default gen_random_uuid(),
  tenant uuid,
  part text not null,
  state text not null,
  began_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint incidents_pkey PRIMARY KEY (id),
  constraint incidents_tenant_fkey FOREIGN KEY (tenant) REFERENCES tenants(id),
  constraint incidents_state_check CHECK ((state = ANY (ARRAY['disturbed'::text, 'down'::text])))
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

create table invoices (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  account_id uuid not null,
  kind text not null,
  name text not null,
  taxpayer_number text not null default ''::text,
  address text not null default ''::text,
  telephone text not null default ''::text,
  bank text not null default ''::text,
  account_number text not null default ''::text,
  state text not null default 'requested'::text,
  invoice_number text,
  file_key text,
  reason text,
  by_account uuid,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  constraint invoices_pkey PRIMARY KEY (tenant_id, id),
  constraint invoices_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id),
  constraint invoices_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint invoices_tenant_id_order_id_fkey FOREIGN KEY (tenant_id, order_id) REFERENCES orders(tenant_id, id),
  constraint invoices_kind_check CHECK ((kind = ANY (ARRAY['personal'::text, 'company'::text]))),
  constraint invoices_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'accepted'::text, 'issued'::text, 'failed'::text, 'reversed'::text])))
);

create table job_accounts (
  lane text not null,
  tenant text not null,
  account text not null,
  ready boolean not null,
  served_at timestamp with time zone not null default '-infinity'::timestamp with time zone,
  ready_at timestamp with time zone not null default clock_timestamp(),
  constraint job_accounts_pkey PRIMARY KEY (lane, tenant, account)
);

create table job_arrivals (
  lane text not null,
  tenant text not null,
  account text not null
);

create table job_needs (
  kind text not null,
  need text not null,
  needs text[] not null
);

create table job_schedules (
  kind text not null,
  cron text not null,
  next_at timestamp with time zone not null,
  constraint job_schedules_pkey PRIMARY KEY (kind)
);

create table job_tenants (
  lane text not null,
  tenant text not null,
  ready boolean not null,
  served_at timestamp with time zone not null default '-infinity'::timestamp with time zone,
  ready_at timestamp with time zone not null default clock_timestamp(),
  constraint job_tenants_pkey PRIMARY KEY (lane, tenant)
);

create table jobs (
  id uuid not null default gen_random_uuid(),
  seq bigint not null generated always as identity,
  kind text not null,
  lane text not null,
  tenant text not null default ''::text,
  account text not null default ''::text,
  data jsonb not null,
  state text not null,
  start_after timestamp with time zone not null default now(),
  attempt integer not null default 0,
  retries integer not null default 0,
  created_at timestamp with time zone not null default now(),
  started_at timestamp with time zone,
  heartbeat_at timestamp with time zone,
  finished_at timestamp with time zone,
  fault text,
  need text not null default ''::text,
  worker uuid,
  postponed integer not null default 0,
  troubled_at timestamp with time zone,
  begun_by uuid,
  cut_off integer not null default 0,
  suspected integer not null default 0,
  constraint jobs_pkey PRIMARY KEY (id),
  constraint jobs_lane_check CHECK ((lane = ANY (ARRAY['quick'::text, 'outside'::text, 'short'::text, 'long'::text, 'alone'::text, 'live'::text]))),
  constraint jobs_state_check CHECK ((state = ANY (ARRAY['later'::text, 'ready'::text, 'running'::text, 'done'::text, 'failed'::text, 'cancelled'::text])))
);

create table kept_counts (
  tenant_id uuid not null,
  account_id uuid,
  what text not null,
  count integer not null,
  constraint kept_counts_tenant_id_account_id_what_key UNIQUE NULLS NOT DISTINCT (tenant_id, account_id, what),
  constraint kept_counts_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id),
  constraint kept_counts_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint kept_counts_what_check CHECK ((what = ANY (ARRAY['users'::text, 'suspendedUsers'::text, 'agents'::text, 'suspendedAgents'::text, 'gifts'::text, 'readingWorks'::text])))
);

create table key_charges (
  tenant_id uuid not null,
  key_id uuid not null,
  day date not null,
  product text not null,
  unit text not null,
  amount bigint not null,
  constraint key_charges_pkey PRIMARY KEY (tenant_id, key_id, day, product, unit),
  constraint key_charges_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint key_charges_tenant_id_key_id_fkey FOREIGN KEY (tenant_id, key_id) REFERENCES api_keys(tenant_id, id) ON DELETE CASCADE,
  constraint key_charges_unit_check CHECK ((unit = ANY (ARRAY['dub'::text, 'speech'::text, 'live'::text])))
);

create table key_days (
  tenant_id uuid not null,
  key_id uuid not null,
  day date not null,
  requests integer not null,
  constraint key_days_pkey PRIMARY KEY (tenant_id, key_id, day),
  constraint key_days_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint key_days_tenant_id_key_id_fkey FOREIGN KEY (tenant_id, key_id) REFERENCES api_keys(tenant_id, id) ON DELETE CASCADE
);

create table ledger_audits (
  tenant uuid not null,
  differences integer not null,
  at timestamp with time zone not null,
  constraint ledger_audits_pkey PRIMARY KEY (tenant),
  constraint ledger_audits_tenant_fkey FOREIGN KEY (tenant) REFERENCES tenants(id)
);

create table lexicon_terms (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  account_id uuid,
  term text not null,
  reading text not null,
  language text,
  match_case boolean not null default false,
  key text not null,
  created_at timestamp with time zone not null,
  constraint lexicon_terms_once UNIQUE NULLS NOT DISTINCT (tenant_id, account_id, key),
  constraint lexicon_terms_pkey PRIMARY KEY (tenant_id, id),
  constraint lexicon_terms_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id),
  constraint lexicon_terms_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint lexicon_terms_reading_check CHECK ((reading <> ''::text)),
  constraint lexicon_terms_term_check CHECK ((term <> ''::text))
);

create table library_documents (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  name text not null,
  kind text not null,
  language text not null,
  languages text[] not null,
  state text not null default 'reading'::text,
  problem text,
  problem_values jsonb,
  source_key text not null,
  source_name text not null,
  size bigint not null,
  revision bigint not null default 0,
  paragraphs integer not null default 0,
  characters integer not null default 0,
  notes jsonb not null default '[]'::jsonb,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  text_key text,
  constraint library_documents_pkey PRIMARY KEY (tenant_id, id),
  constraint library_documents_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id),
  constraint library_documents_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint library_documents_kind_check CHECK ((kind = ANY (ARRAY['docx'::text, 'pptx'::text, 'xlsx'::text, 'pdf'::text, 'txt'::text, 'srt'::text]))),
  constraint library_documents_name_check CHECK ((name <> ''::text)),
  constraint library_documents_state_check CHECK ((state = ANY (ARRAY['reading'::text, 'ready'::text, 'failed'::text])))
);

create table line_voices (
  tenant_id uuid not null,
  project_id uuid not null,
  language text not null,
  cue_id text not null,
  speaking jsonb not null,
  constraint line_voices_pkey PRIMARY KEY (tenant_id, project_id, language, cue_id),
  constraint line_voices_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint line_voices_tenant_id_project_id_fkey FOREIGN KEY (tenant_id, project_id) REFERENCES projects(tenant_id, id) ON DELETE CASCADE
);

create table linked_identities (
  tenant_id uuid not null,
  provider_id uuid not null,
  subject text not null,
  account_id uuid not null,
  linked_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint linked_identities_pkey PRIMARY KEY (tenant_id, provider_id, subject),
  constraint linked_identities_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id),
  constraint linked_identities_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint linked_identities_tenant_id_provider_id_fkey FOREIGN KEY (tenant_id, provider_id) REFERENCES sign_in_providers(tenant_id, id) ON DELETE CASCADE
);

create table live_attendance (
  tenant_id uuid not null,
  session_id uuid not null,
  minute timestamp with time zone not null,
  viewers integer not null,
  constraint live_attendance_pkey PRIMARY KEY (tenant_id, session_id, minute),
  constraint live_attendance_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint live_attendance_tenant_id_session_id_fkey FOREIGN KEY (tenant_id, session_id) REFERENCES live_sessions(tenant_id, id) ON DELETE CASCADE
);

create table live_attendees (
  tenant_id uuid not null,
  session_id uuid not null,
  viewer uuid not null,
  name text not null,
  joined_at timestamp with time zone not null,
  constraint live_attendees_pkey PRIMARY KEY (tenant_id, session_id, viewer),
  constraint live_attendees_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint live_attendees_tenant_id_session_id_fkey FOREIGN KEY (tenant_id, session_id) REFERENCES live_sessions(tenant_id, id) ON DELETE CASCADE,
  constraint live_attendees_name_check CHECK ((name <> ''::text))
);

create table live_hands (
  tenant_id uuid not null,
  session_id uuid not null,
  viewer uuid not null,
  raised_at timestamp with time zone not null,
  constraint live_hands_pkey PRIMARY KEY (tenant_id, session_id, viewer),
  constraint live_hands_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint live_hands_tenant_id_session_id_fkey FOREIGN KEY (tenant_id, session_id) REFERENCES live_sessions(tenant_id, id) ON DELETE CASCADE
);

create table live_marks (
  tenant_id uuid not null,
  session_id uuid not null,
  number integer not null,
  mark text not null,
  viewer uuid not null,
  created_at timestamp with time zone not null,
  constraint live_marks_pkey PRIMARY KEY (tenant_id, session_id, number, mark, viewer),
  constraint live_marks_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint live_marks_tenant_id_session_id_fkey FOREIGN KEY (tenant_id, session_id) REFERENCES live_sessions(tenant_id, id) ON DELETE CASCADE,
  constraint live_marks_mark_check CHECK ((mark = ANY (ARRAY['unclear'::text, 'important'::text])))
);

create table live_polls (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  session_id uuid not null,
  question text not null,
  choices text[] not null,
  created_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  constraint live_polls_pkey PRIMARY KEY (tenant_id, id),
  constraint live_polls_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint live_polls_tenant_id_session_id_fkey FOREIGN KEY (tenant_id, session_id) REFERENCES live_sessions(tenant_id, id) ON DELETE CASCADE,
  constraint live_polls_choices_check CHECK (((cardinality(choices) >= 2) AND (cardinality(choices) <= 6))),
  constraint live_polls_question_check CHECK ((question <> ''::text))
);

create table live_rooms (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  class_id uuid,
  name text not null,
  token text not null,
  short_code text not null,
  pass_code text,
  most_viewers integer not null,
  planned_at timestamp with time zone,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  reminded_for timestamp with time zone,
  constraint live_rooms_tenant_id_class_id_key UNIQUE (tenant_id, class_id),
  constraint live_rooms_token_key UNIQUE (token),
  constraint live_rooms_pkey PRIMARY KEY (tenant_id, id),
  constraint live_rooms_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id),
  constraint live_rooms_tenant_id_class_id_fkey FOREIGN KEY (tenant_id, class_id) REFERENCES classes(tenant_id, id),
  constraint live_rooms_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint live_rooms_name_check CHECK ((name <> ''::text))
);

create table live_sessions (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  name text not null,
  language text not null,
  languages text[] not null default '{}'::text[],
  state text not null default 'created'::text,
  ending text,
  keep_sound boolean not null,
  silence_minutes integer not null,
  revision bigint not null default 0,
  segments integer not null default 0,
  most_viewers integer not null default 0,
  created_at timestamp with time zone not null default now(),
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  paused_at timestamp with time zone,
  deleted_at timestamp with time zone,
  class_id uuid,
  thesaurus boolean not null default true,
  voices jsonb not null default '{}'::jsonb,
  silent text[] not null default '{}'::text[],
  paused_for text,
  turns jsonb not null default '[]'::jsonb,
  names boolean not null default false,
  constraint live_sessions_pkey PRIMARY KEY (tenant_id, id),
  constraint live_sessions_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id),
  constraint live_sessions_tenant_id_class_id_fkey FOREIGN KEY (tenant_id, class_id) REFERENCES classes(tenant_id, id),
  constraint live_sessions_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint live_sessions_check CHECK (((state = 'ended'::text) = (ending IS NOT NULL))),
  constraint live_sessions_ending_check CHECK ((ending = ANY (ARRAY['asked'::text, 'silence'::text, 'usage'::text, 'failed'::text]))),
  constraint live_sessions_paused_for CHECK (((paused_for IS NULL) OR (state = 'paused'::text))),
  constraint live_sessions_paused_for_check CHECK ((paused_for = ANY (ARRAY['asked'::text, 'usage'::text]))),
  constraint live_sessions_state_check CHECK ((state = ANY (ARRAY['created'::text, 'running'::text, 'paused'::text, 'ended'::text])))
);

create table live_shares (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  session_id uuid not null,
  account_id uuid not null,
  token text not null,
  short_code text not null,
  pass_code text,
  most_viewers integer not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  room_id uuid,
  presenter text,
  constraint live_shares_pkey PRIMARY KEY (tenant_id, id),
  constraint live_shares_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint live_shares_tenant_id_room_id_fkey FOREIGN KEY (tenant_id, room_id) REFERENCES live_rooms(tenant_id, id),
  constraint live_shares_tenant_id_session_id_fkey FOREIGN KEY (tenant_id, session_id) REFERENCES live_sessions(tenant_id, id) ON DELETE CASCADE,
  constraint live_shares_presenter_check CHECK ((presenter <> ''::text))
);

create table live_sound (
  tenant_id uuid not null,
  session_id uuid not null,
  first_frame integer not null,
  frames integer not null,
  pcm bytea not null,
  constraint live_sound_pkey PRIMARY KEY (tenant_id, session_id, first_frame),
  constraint live_sound_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint live_sound_tenant_id_session_id_fkey FOREIGN KEY (tenant_id, session_id) REFERENCES live_streams(tenant_id, session_id) ON DELETE CASCADE
);

create table live_streams (
  tenant_id uuid not null,
  session_id uuid not null,
  next_frame integer not null default 0,
  closed boolean not null default false,
  paid_frames integer not null default 0,
  heard_frames integer not null default 0,
  filed_frames integer not null default 0,
  speaker uuid,
  speaker_epoch integer not null default 0,
  speaker_seen_at timestamp with time zone,
  worker_epoch integer not null default 0,
  at_work boolean not null default false,
  spoken_at timestamp with time zone,
  untranslated jsonb not null default '{}'::jsonb,
  constraint live_streams_pkey PRIMARY KEY (tenant_id, session_id),
  constraint live_streams_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint live_streams_tenant_id_session_id_fkey FOREIGN KEY (tenant_id, session_id) REFERENCES live_sessions(tenant_id, id) ON DELETE CASCADE
);

create table live_summaries (
  tenant_id uuid not null,
  session_id uuid not null,
  language text not null,
  content jsonb not null,
  left_out integer not null,
  version integer not null default 1,
  made_at timestamp with time zone not null,
  changed_at timestamp with time zone,
  constraint live_summaries_pkey PRIMARY KEY (tenant_id, session_id),
  constraint live_summaries_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint live_summaries_tenant_id_session_id_fkey FOREIGN KEY (tenant_id, session_id) REFERENCES live_sessions(tenant_id, id) ON DELETE CASCADE,
  constraint live_summaries_left_out_check CHECK ((left_out >= 0))
);

create table live_viewers (
  tenant_id uuid not null,
  share_id uuid not null,
  process uuid not null,
  viewers integer not null,
  seen_at timestamp with time zone not null,
  constraint live_viewers_pkey PRIMARY KEY (tenant_id, share_id, process),
  constraint live_viewers_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint live_viewers_tenant_id_share_id_fkey FOREIGN KEY (tenant_id, share_id) REFERENCES live_shares(tenant_id, id) ON DELETE CASCADE
);

create table live_votes (
  tenant_id uuid not null,
  poll_id uuid not null,
  viewer uuid not null,
  choice integer not null,
  voted_at timestamp with time zone not null,
  constraint live_votes_pkey PRIMARY KEY (tenant_id, poll_id, viewer),
  constraint live_votes_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint live_votes_tenant_id_poll_id_fkey FOREIGN KEY (tenant_id, poll_id) REFERENCES live_polls(tenant_id, id) ON DELETE CASCADE,
  constraint live_votes_choice_check CHECK ((choice >= 0))
);

create table migrations (
  name text not null,
  hash text not null,
  at timestamp with time zone not null default now(),
  constraint migrations_pkey PRIMARY KEY (name)
);

create table model_machines (
  machine text not null,
  host text not null,
  facts jsonb not null,
  models jsonb not null,
  reported_at timestamp with time zone not null,
  constraint model_machines_pkey PRIMARY KEY (machine)
);

create table model_tests (
  machine text not null,
  model text not null,
  passed boolean not null,
  results jsonb not null,
  tested_at timestamp with time zone not null,
  constraint model_tests_pkey PRIMARY KEY (machine, model),
  constraint model_tests_machine_fkey FOREIGN KEY (machine) REFERENCES model_machines(machine) ON DELETE CASCADE
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

create table order_numbers (
  tenant_id uuid not null,
  day date not null,
  last integer not null,
  constraint order_numbers_pkey PRIMARY KEY (tenant_id, day),
  constraint order_numbers_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);

create table order_steps (
  tenant_id uuid not null,
  order_id uuid not null,
  place smallint not null,
  action text not null,
  from_status smallint,
  to_status smallint not null,
  by_account uuid,
  reason text,
  at timestamp with time zone not null,
  constraint order_steps_pkey PRIMARY KEY (tenant_id, order_id, place),
  constraint order_steps_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint order_steps_tenant_id_order_id_fkey FOREIGN KEY (tenant_id, order_id) REFERENCES orders(tenant_id, id),
  constraint order_steps_action_check CHECK ((action = ANY (ARRAY['add'::text, 'modify'::text, 'voucher'::text, 'pass'::text, 'reject'::text, 'discard'::text, 'paid'::text, 'allocate'::text, 'refund'::text, 'refunded'::text, 'refundFailed'::text])))
);

create table orders (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  number text not null,
  buyer_id uuid not null,
  seller_id uuid,
  type smallint not null,
  quantity integer not null,
  usage bigint not null,
  price bigint not null,
  amount bigint not null,
  payment text not null,
  status smallint not null default 0,
  voucher_key text,
  reason text,
  reviewer_id uuid,
  valid_days integer not null default 365,
  created_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  completed_at timestamp with time zone,
  refunded bigint not null default 0,
  refunded_usage bigint not null default 0,
  constraint orders_tenant_id_number_key UNIQUE (tenant_id, number),
  constraint orders_pkey PRIMARY KEY (tenant_id, id),
  constraint orders_tenant_id_buyer_id_fkey FOREIGN KEY (tenant_id, buyer_id) REFERENCES accounts(tenant_id, id),
  constraint orders_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint orders_tenant_id_reviewer_id_fkey FOREIGN KEY (tenant_id, reviewer_id) REFERENCES accounts(tenant_id, id),
  constraint orders_tenant_id_seller_id_fkey FOREIGN KEY (tenant_id, seller_id) REFERENCES accounts(tenant_id, id),
  constraint orders_amount_check CHECK ((amount > 0)),
  constraint orders_check CHECK (((reviewer_id IS NULL) OR (reviewer_id <> buyer_id))),
  constraint orders_payment_check CHECK ((payment = ANY (ARRAY['offline'::text, 'wechat'::text, 'alipay'::text, 'sandbox'::text]))),
  constraint orders_price_check CHECK ((price > 0)),
  constraint orders_quantity_check CHECK ((quantity > 0)),
  constraint orders_refunded_check CHECK ((((refunded >= 0) AND (refunded <= amount)) AND ((refunded_usage >= 0) AND (refunded_usage <= usage)))),
  constraint orders_status_check CHECK ((status = ANY (ARRAY[0, 1, 2, 3, 4, 5]))),
  constraint orders_type_check CHECK ((type = ANY (ARRAY[0, 1, 2]))),
  constraint orders_usage_check CHECK ((usage > 0)),
  constraint orders_valid_days_check CHECK ((valid_days > 0))
);

create table original_stretches (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  project_id uuid not null,
  speaker text not null,
  place integer not null,
  from_ms integer not null,
  to_ms integer not null,
  text text not null,
  key text not null,
  chosen boolean not null default false,
  constraint original_stretches_tenant_id_project_id_speaker_place_key UNIQUE (tenant_id, project_id, speaker, place),
  constraint original_stretches_pkey PRIMARY KEY (tenant_id, id),
  constraint original_stretches_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint original_stretches_tenant_id_project_id_fkey FOREIGN KEY (tenant_id, project_id) REFERENCES projects(tenant_id, id) ON DELETE CASCADE,
  constraint original_stretches_check CHECK ((from_ms < to_ms))
);

create table original_voices (
  tenant_id uuid not null,
  project_id uuid not null,
  account_id uuid not null,
  statement text not null,
  agreed_at timestamp with time zone not null,
  constraint original_voices_pkey PRIMARY KEY (tenant_id, project_id),
  constraint original_voices_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id),
  constraint original_voices_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint original_voices_tenant_id_project_id_fkey FOREIGN KEY (tenant_id, project_id) REFERENCES projects(tenant_id, id) ON DELETE CASCADE,
  constraint original_voices_statement_check CHECK ((statement <> ''::text))
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
  constraint outbox_kind_check CHECK ((kind = ANY (ARRAY['code'::text, 'secondFactorReset'::text, 'programsStopped'::text]))),
  constraint outbox_language_check CHECK ((language = ANY (ARRAY['cn'::text, 'en'::text, 'hk'::text]))),
  constraint outbox_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text, 'kept'::text, 'withheld'::text])))
);

create table own_voices (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  name text not null,
  person text not null,
  language text not null,
  sentence jsonb not null,
  state text not null default 'asked'::text,
  run_id uuid,
  difference jsonb,
  consent_key text,
  reference_key text,
  reference_text text,
  reference_ms integer,
  created_at timestamp with time zone not null,
  agreed_at timestamp with time zone,
  revoked_at timestamp with time zone,
  used_at timestamp with time zone,
  speaker_check text,
  constraint own_voices_pkey PRIMARY KEY (tenant_id, id),
  constraint own_voices_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id),
  constraint own_voices_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint own_voices_check CHECK (((state = 'ready'::text) = (reference_key IS NOT NULL))),
  constraint own_voices_name_check CHECK ((name <> ''::text)),
  constraint own_voices_person_check CHECK ((person <> ''::text)),
  constraint own_voices_speaker_check_check CHECK ((speaker_check = ANY (ARRAY['passed'::text, 'switchedOff'::text]))),
  constraint own_voices_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'ready'::text, 'revoked'::text])))
);

create table packages (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  unit text not null,
  size bigint not null,
  remaining bigint not null default 0,
  held bigint not null default 0,
  amount bigint not null default 0,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint packages_pkey PRIMARY KEY (tenant_id, id),
  constraint packages_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id),
  constraint packages_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint packages_amount_check CHECK ((amount >= 0)),
  constraint packages_check CHECK (((remaining + held) <= size)),
  constraint packages_held_check CHECK ((held >= 0)),
  constraint packages_remaining_check CHECK ((remaining >= 0)),
  constraint packages_size_check CHECK ((size > 0)),
  constraint packages_unit_check CHECK ((unit = ANY (ARRAY['dub'::text, 'speech'::text, 'live'::text])))
);

create table passkeys (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  name text not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  host text not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint passkeys_tenant_id_credential_id_key UNIQUE (tenant_id, credential_id),
  constraint passkeys_pkey PRIMARY KEY (tenant_id, id),
  constraint passkeys_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id),
  constraint passkeys_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);

create table payment_differences (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  provider text not null,
  day date not null,
  trade_number text not null,
  ours bigint,
  theirs bigint,
  found_at timestamp with time zone not null,
  solved_at timestamp with time zone,
  solved_by uuid,
  note text,
  refund_number text,
  constraint payment_differences_once UNIQUE NULLS NOT DISTINCT (tenant_id, provider, trade_number, refund_number),
  constraint payment_differences_pkey PRIMARY KEY (tenant_id, id),
  constraint payment_differences_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);

create table payments (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  provider text not null,
  trade_number text not null,
  code text,
  amount bigint not null,
  state text not null default 'open'::text,
  provider_number text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  merchant text,
  constraint payments_trade_number_key UNIQUE (trade_number),
  constraint payments_pkey PRIMARY KEY (tenant_id, id),
  constraint payments_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint payments_tenant_id_order_id_fkey FOREIGN KEY (tenant_id, order_id) REFERENCES orders(tenant_id, id),
  constraint payments_amount_check CHECK ((amount > 0)),
  constraint payments_provider_check CHECK ((provider = ANY (ARRAY['wechat'::text, 'alipay'::text, 'sandbox'::text]))),
  constraint payments_state_check CHECK ((state = ANY (ARRAY['open'::text, 'paid'::text, 'closed'::text, 'surplus'::text])))
);

create table payouts (
  tenant_id uuid not null,
  id uuid not null,
  agent_id uuid not null,
  month text not null,
  amount bigint not null,
  day date not null,
  reference text not null,
  by_account uuid not null,
  created_at timestamp with time zone not null,
  taken_back_at timestamp with time zone,
  taken_back_by uuid,
  taken_back_reason text,
  constraint payouts_pkey PRIMARY KEY (tenant_id, id),
  constraint payouts_tenant_id_agent_id_fkey FOREIGN KEY (tenant_id, agent_id) REFERENCES accounts(tenant_id, id),
  constraint payouts_tenant_id_by_account_fkey FOREIGN KEY (tenant_id, by_account) REFERENCES accounts(tenant_id, id),
  constraint payouts_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint payouts_tenant_id_taken_back_by_fkey FOREIGN KEY (tenant_id, taken_back_by) REFERENCES accounts(tenant_id, id),
  constraint payouts_amount_check CHECK ((amount <> 0)),
  constraint payouts_check CHECK ((num_nulls(taken_back_at, taken_back_by, taken_back_reason) = ANY (ARRAY[0, 3]))),
  constraint payouts_month_check CHECK ((month ~ '^\d{4}-(0[1-9]|1[0-2])$'::text))
);

create table podcast_episodes (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  show_id uuid not null,
  name text not null,
  description text not null default ''::text,
  season integer,
  number integer,
  kind text not null default 'full'::text,
  explicit boolean not null default false,
  options jsonb not null default '{}'::jsonb,
  revision bigint not null default 0,
  work_id uuid,
  published_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  constraint podcast_episodes_pkey PRIMARY KEY (tenant_id, id),
  constraint podcast_episodes_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id),
  constraint podcast_episodes_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint podcast_episodes_tenant_id_show_id_fkey FOREIGN KEY (tenant_id, show_id) REFERENCES podcast_shows(tenant_id, id) ON DELETE CASCADE,
  constraint podcast_episodes_kind_check CHECK ((kind = ANY (ARRAY['full'::text, 'trailer'::text, 'bonus'::text])))
);

create table podcast_fetches (
  tenant_id uuid not null,
  episode_id uuid not null,
  kind text not null,
  listener bytea not null,
  app text not null,
  country text not null,
  asked int8multirange not null default '{}'::int8multirange,
  counted boolean not null default false,
  since timestamp with time zone not null,
  constraint podcast_fetches_pkey PRIMARY KEY (tenant_id, episode_id, kind, listener),
  constraint podcast_fetches_tenant_id_episode_id_fkey FOREIGN KEY (tenant_id, episode_id) REFERENCES podcast_episodes(tenant_id, id) ON DELETE CASCADE,
  constraint podcast_fetches_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint podcast_fetches_kind_check CHECK ((kind = ANY (ARRAY['download'::text, 'listen'::text])))
);

create table podcast_figures (
  tenant_id uuid not null,
  episode_id uuid not null,
  day date not null,
  kind text not null,
  app text not null,
  country text not null,
  count integer not null,
  constraint podcast_figures_pkey PRIMARY KEY (tenant_id, episode_id, day, kind, app, country),
  constraint podcast_figures_tenant_id_episode_id_fkey FOREIGN KEY (tenant_id, episode_id) REFERENCES podcast_episodes(tenant_id, id) ON DELETE CASCADE,
  constraint podcast_figures_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint podcast_figures_kind_check CHECK ((kind = ANY (ARRAY['download'::text, 'listen'::text])))
);

create table podcast_guest_sound (
  tenant_id uuid not null,
  take_id uuid not null,
  first_frame integer not null,
  frames integer not null,
  pcm bytea not null,
  constraint podcast_guest_sound_pkey PRIMARY KEY (tenant_id, take_id, first_frame),
  constraint podcast_guest_sound_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint podcast_guest_sound_tenant_id_take_id_fkey FOREIGN KEY (tenant_id, take_id) REFERENCES podcast_guest_takes(tenant_id, id) ON DELETE CASCADE
);

create table podcast_guest_takes (
  tenant_id uuid not null,
  id uuid not null,
  invitation_id uuid not null,
  episode_id uuid not null,
  state text not null default 'recording'::text,
  started_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  next_frame integer not null default 0,
  sound_id uuid,
  block_id uuid,
  constraint podcast_guest_takes_pkey PRIMARY KEY (tenant_id, id),
  constraint podcast_guest_takes_tenant_id_episode_id_fkey FOREIGN KEY (tenant_id, episode_id) REFERENCES podcast_episodes(tenant_id, id) ON DELETE CASCADE,
  constraint podcast_guest_takes_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint podcast_guest_takes_tenant_id_invitation_id_fkey FOREIGN KEY (tenant_id, invitation_id) REFERENCES podcast_invitations(tenant_id, id) ON DELETE CASCADE,
  constraint podcast_guest_takes_state_check CHECK ((state = ANY (ARRAY['recording'::text, 'arrived'::text, 'done'::text])))
);

create table podcast_invitations (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  episode_id uuid not null,
  name text not null,
  token text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  constraint podcast_invitations_pkey PRIMARY KEY (tenant_id, id),
  constraint podcast_invitations_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id),
  constraint podcast_invitations_tenant_id_episode_id_fkey FOREIGN KEY (tenant_id, episode_id) REFERENCES podcast_episodes(tenant_id, id) ON DELETE CASCADE,
  constraint podcast_invitations_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint podcast_invitations_name_check CHECK ((name <> ''::text))
);

create table podcast_salts (
  tenant_id uuid not null,
  day date not null,
  salt bytea not null,
  constraint podcast_salts_pkey PRIMARY KEY (tenant_id, day),
  constraint podcast_salts_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);

create table podcast_shows (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  name text not null,
  description text not null default ''::text,
  author text not null default ''::text,
  language text not null,
  category text not null,
  cover text,
  explicit boolean not null default false,
  owner_name text not null default ''::text,
  owner_email text not null default ''::text,
  access text not null default 'off'::text,
  token text not null,
  feed_guid uuid,
  created_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  locked boolean not null default true,
  constraint podcast_shows_pkey PRIMARY KEY (tenant_id, id),
  constraint podcast_shows_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id),
  constraint podcast_shows_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint podcast_shows_access_check CHECK ((access = ANY (ARRAY['off'::text, 'public'::text, 'private'::text])))
);

create table podcast_sounds (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  kind text not null,
  name text not null,
  key text not null,
  size bigint not null,
  licence text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  constraint podcast_sounds_pkey PRIMARY KEY (tenant_id, id),
  constraint podcast_sounds_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id),
  constraint podcast_sounds_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint podcast_sounds_kind_check CHECK ((kind = ANY (ARRAY['music'::text, 'recording'::text])))
);

create table postings (
  tenant_id uuid not null,
  id uuid not null,
  key text not null,
  cause text not null,
  cause_id uuid,
  by_account uuid,
  at timestamp with time zone not null,
  constraint postings_tenant_id_key_key UNIQUE (tenant_id, key),
  constraint postings_pkey PRIMARY KEY (tenant_id, id),
  constraint postings_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint postings_cause_check CHECK ((cause = ANY (ARRAY['order'::text, 'gift'::text, 'run'::text, 'welcome'::text, 'expiry'::text])))
);

create table prices (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  seller_id uuid,
  audience text not null,
  buyer_id uuid,
  type smallint not null,
  fen bigint not null,
  old_fen bigint,
  changed_at timestamp with time zone not null,
  constraint prices_tenant_id_seller_id_audience_buyer_id_type_key UNIQUE NULLS NOT DISTINCT (tenant_id, seller_id, audience, buyer_id, type),
  constraint prices_pkey PRIMARY KEY (tenant_id, id),
  constraint prices_tenant_id_buyer_id_fkey FOREIGN KEY (tenant_id, buyer_id) REFERENCES accounts(tenant_id, id),
  constraint prices_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint prices_tenant_id_seller_id_fkey FOREIGN KEY (tenant_id, seller_id) REFERENCES accounts(tenant_id, id),
  constraint prices_audience_check CHECK ((audience = ANY (ARRAY['cost'::text, 'users'::text, 'agents'::text, 'one'::text]))),
  constraint prices_check CHECK (((audience = 'one'::text) = (buyer_id IS NOT NULL))),
  constraint prices_check1 CHECK (((seller_id IS NULL) OR (audience = ANY (ARRAY['users'::text, 'one'::text])))),
  constraint prices_fen_check CHECK ((fen > 0)),
  constraint prices_old_fen_check CHECK ((old_fen > 0)),
  constraint prices_type_check CHECK ((type = ANY (ARRAY[0, 1, 2])))
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
  odd_lines jsonb,
  audio_tracks jsonb,
  audio_track smallint,
  recognition text,
  has_picture boolean not null default true,
  language_detected boolean not null default false,
  sample boolean not null default false,
  link text,
  constraint projects_pkey PRIMARY KEY (tenant_id, id),
  constraint projects_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id),
  constraint projects_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint projects_audio_track_check CHECK ((audio_track >= 1)),
  constraint projects_kind_check CHECK ((kind = ANY (ARRAY['short'::text, 'long'::text, 'subtitles'::text]))),
  constraint projects_name_check CHECK ((name <> ''::text)),
  constraint projects_recognition_check CHECK ((recognition = ANY (ARRAY['draft'::text, 'good'::text, 'veryGood'::text]))),
  constraint projects_status_check CHECK ((status = ANY (ARRAY[0, 1, 2, 3, 4, 5]))),
  constraint projects_tag_check CHECK ((tag = ANY (ARRAY[0, 1]))),
  constraint projects_type_check CHECK ((type = ANY (ARRAY[0, 1])))
);

create table readings (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  kind text not null,
  name text not null,
  author text,
  language text,
  cover text,
  state text not null default 'ready'::text,
  source_key text,
  source_name text,
  address text,
  import jsonb not null default '{}'::jsonb,
  warnings jsonb not null default '[]'::jsonb,
  problem text,
  problem_values jsonb,
  options jsonb not null default '{}'::jsonb,
  revision bigint not null default 0,
  created_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  constraint readings_pkey PRIMARY KEY (tenant_id, id),
  constraint readings_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id),
  constraint readings_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint readings_kind_check CHECK ((kind = ANY (ARRAY['article'::text, 'book'::text]))),
  constraint readings_state_check CHECK ((state = ANY (ARRAY['importing'::text, 'ready'::text, 'failed'::text])))
);

create table recovery_codes (
  tenant_id uuid not null,
  account_id uuid not null,
  hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (tenant_id, account_id, hash),
  constraint recovery_codes_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id),
  constraint recovery_codes_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);

create table refunds (
  tenant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  number text not null,
  usage bigint not null,
  amount bigint not null,
  way text not null,
  payment_id uuid,
  reason text not null,
  reference text,
  state text not null,
  fault text,
  by_account uuid not null,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint refunds_once UNIQUE NULLS NOT DISTINCT (tenant_id, payment_id, number),
  constraint refunds_pkey PRIMARY KEY (tenant_id, id),
  constraint refunds_tenant_id_by_account_fkey FOREIGN KEY (tenant_id, by_account) REFERENCES accounts(tenant_id, id),
  constraint refunds_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint refunds_tenant_id_order_id_fkey FOREIGN KEY (tenant_id, order_id) REFERENCES orders(tenant_id, id),
  constraint refunds_tenant_id_payment_id_fkey FOREIGN KEY (tenant_id, payment_id) REFERENCES payments(tenant_id, id),
  constraint refunds_amount_check CHECK ((amount > 0)),
  constraint refunds_check CHECK (((state = 'refunding'::text) = (ended_at IS NULL))),
  constraint refunds_check1 CHECK (((way = 'bank'::text) OR (payment_id IS NOT NULL))),
  constraint refunds_state_check CHECK ((state = ANY (ARRAY['refunding'::text, 'done'::text, 'failed'::text]))),
  constraint refunds_usage_check CHECK ((usage >= 0)),
  constraint refunds_way_check CHECK ((way = ANY (ARRAY['bank'::text, 'wechat'::text, 'alipay'::text, 'sandbox'::text])))
);

create table resources (
  tenant_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  kind text not null,
  external_id text,
  metadata jsonb not null default '{}'::jsonb,
  webhook text,
  key_id uuid,
  test boolean not null default false,
  state text,
  options jsonb not null default '{}'::jsonb,
  work_id uuid,
  problem text,
  problem_values jsonb,
  created_at timestamp with time zone not null,
  constraint resources_pkey PRIMARY KEY (tenant_id, id),
  constraint resources_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id),
  constraint resources_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint resources_kind_check CHECK ((kind = ANY (ARRAY['dub'::text, 'translation'::text, 'transcript'::text, 'speech'::text, 'reading'::text, 'separation'::text]))),
  constraint resources_state_check CHECK ((state = ANY (ARRAY['going'::text, 'done'::text, 'failed'::text, 'canceled'::text])))
);

create table retention_due (
  tenant_id uuid not null,
  kind text not null,
  subject_id uuid not null,
  account_id uuid,
  due_at timestamp with time zone not null,
  constraint retention_due_pkey PRIMARY KEY (tenant_id, kind, subject_id),
  constraint retention_due_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id),
  constraint retention_due_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint retention_due_kind_check CHECK ((kind = ANY (ARRAY['sources'::text, 'works'::text, 'liveSound'::text, 'logs'::text])))
);

create table run_items (
  tenant_id uuid not null,
  run_id uuid not null,
  ids text[] not null,
  constraint run_items_pkey PRIMARY KEY (tenant_id, run_id),
  constraint run_items_tenant_id_run_id_fkey FOREIGN KEY (tenant_id, run_id) REFERENCES runs(tenant_id, id) ON DELETE CASCADE
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
  language text,
  next_try_at timestamp with time zone,
  committed_at timestamp with time zone,
  subject_kind text,
  subject_id uuid,
  part_id uuid,
  size bigint,
  items_done jsonb,
  left_seconds double precision,
  needs text[] not null default '{}'::text[],
  key_id uuid,
  constraint runs_pkey PRIMARY KEY (tenant_id, id),
  constraint runs_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id),
  constraint runs_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint runs_left_seconds_check CHECK ((left_seconds >= (0)::double precision)),
  constraint runs_share_check CHECK (((share >= (0)::double precision) AND (share <= (1)::double precision))),
  constraint runs_size_check CHECK ((size >= 0)),
  constraint runs_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text, 'cancelled'::text]))),
  constraint runs_subject_check CHECK (((subject_kind IS NULL) = (subject_id IS NULL)))
);

create table separations (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  name text not null,
  source_key text,
  source_name text not null,
  duration_ms bigint,
  has_picture boolean,
  created_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  link text,
  constraint separations_pkey PRIMARY KEY (tenant_id, id),
  constraint separations_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id),
  constraint separations_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);

create table separator_figures (
  engine text not null,
  version text not null,
  voice real not null,
  background real not null,
  measured_at timestamp with time zone not null,
  constraint separator_figures_pkey PRIMARY KEY (engine, version)
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
  confirmed_at timestamp with time zone,
  host text,
  key_id uuid,
  constraint sessions_pkey PRIMARY KEY (tenant_id, id),
  constraint sessions_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id),
  constraint sessions_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint sessions_tenant_id_key_id_fkey FOREIGN KEY (tenant_id, key_id) REFERENCES api_keys(tenant_id, id) ON DELETE SET NULL (key_id),
  constraint sessions_ended_why_check CHECK ((ended_why = ANY (ARRAY['signedOut'::text, 'passwordChanged'::text, 'suspended'::text, 'replaced'::text, 'hostRemoved'::text, 'keyRevoked'::text, 'secondFactorReset'::text])))
);

create table settlement_months (
  tenant_id uuid not null,
  agent_id uuid not null,
  month text not null,
  orders bigint not null default 0,
  paid bigint not null default 0,
  refunded bigint not null default 0,
  constraint settlement_months_pkey PRIMARY KEY (tenant_id, agent_id, month),
  constraint settlement_months_tenant_id_agent_id_fkey FOREIGN KEY (tenant_id, agent_id) REFERENCES accounts(tenant_id, id),
  constraint settlement_months_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);

create table shared_artifacts (
  key text not null,
  bytes bigint not null,
  used_at timestamp with time zone not null default now(),
  constraint shared_artifacts_pkey PRIMARY KEY (key)
);

create table sign_in_providers (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  name text not null,
  issuer text not null,
  client_id text not null,
  client_secret bytea,
  email_domains text[] not null,
  opens_accounts boolean not null,
  role_claim text not null,
  role_values jsonb not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  constraint sign_in_providers_pkey PRIMARY KEY (tenant_id, id),
  constraint sign_in_providers_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);

create table spoken_blocks (
  tenant_id uuid not null,
  subject_id uuid not null,
  key bytea not null,
  constraint spoken_blocks_pkey PRIMARY KEY (tenant_id, subject_id, key),
  constraint spoken_blocks_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);

create table stage_times (
  machine text not null,
  kind text not null,
  fresh boolean not null,
  stage text not null,
  seconds double precision not null,
  size double precision not null,
  runs double precision not null,
  size_squares double precision not null,
  seconds_by_size double precision not null,
  constraint stage_times_pkey PRIMARY KEY (machine, kind, fresh, stage),
  constraint stage_times_runs_check CHECK ((runs > (0)::double precision)),
  constraint stage_times_seconds_check CHECK ((seconds >= (0)::double precision)),
  constraint stage_times_size_check CHECK ((size > (0)::double precision))
);

create table storage_changes (
  tenant_id uuid not null,
  id bigint not null generated always as identity,
  account_id uuid not null,
  bytes bigint not null,
  constraint storage_changes_pkey PRIMARY KEY (tenant_id, id),
  constraint storage_changes_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);

create table storage_used (
  tenant_id uuid not null,
  account_id uuid,
  bytes bigint not null,
  noticed smallint not null default 0,
  constraint storage_used_tenant_id_account_id_key UNIQUE NULLS NOT DISTINCT (tenant_id, account_id),
  constraint storage_used_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id),
  constraint storage_used_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);

create table stored_files (
  tenant_id uuid not null,
  key text not null,
  account_id uuid not null,
  bytes bigint,
  names integer not null,
  constraint stored_files_pkey PRIMARY KEY (tenant_id, key),
  constraint stored_files_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id),
  constraint stored_files_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);

create table takes (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  project_id uuid not null,
  language text not null,
  cue_id text not null,
  kind text not null,
  name text not null default ''::text,
  text text not null,
  speaking jsonb,
  version integer,
  key text,
  duration_ms integer,
  chosen boolean not null default false,
  created_at timestamp with time zone not null,
  cloned_voices text[] not null default '{}'::text[],
  constraint takes_pkey PRIMARY KEY (tenant_id, id),
  constraint takes_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint takes_tenant_id_project_id_fkey FOREIGN KEY (tenant_id, project_id) REFERENCES projects(tenant_id, id) ON DELETE CASCADE,
  constraint takes_kind_check CHECK ((kind = ANY (ARRAY['recorded'::text, 'uploaded'::text, 'spoken'::text, 'version'::text])))
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
  welcome_dub bigint not null default 600,
  welcome_speech bigint not null default 10000,
  welcome_live bigint not null default 600,
  welcome_days integer not null default 30,
  is_home boolean not null default false,
  revision integer not null default 1,
  least_label text not null default 'visible'::text,
  separation_rate integer not null default 0,
  quotas jsonb not null default '{}'::jsonb,
  retention jsonb not null default '{}'::jsonb,
  follows_browser boolean not null default false,
  audience_pages jsonb not null default '{}'::jsonb,
  constraint tenants_code_key UNIQUE (code),
  constraint tenants_pkey PRIMARY KEY (id),
  constraint tenants_home_check CHECK ((home = ANY (ARRAY['dashboard'::text, 'landing'::text, 'strip'::text]))),
  constraint tenants_least_label_check CHECK ((least_label = ANY (ARRAY['visible'::text, 'embedded'::text, 'off'::text]))),
  constraint tenants_revision_check CHECK ((revision > 0)),
  constraint tenants_separation_rate_check CHECK (((separation_rate >= 0) AND (separation_rate <= 600))),
  constraint tenants_theme_check CHECK ((theme = ANY (ARRAY['darkBlue'::text, 'brown'::text, 'purple'::text, 'blue'::text, 'metaBlue'::text]))),
  constraint tenants_welcome_days_check CHECK ((welcome_days > 0)),
  constraint tenants_welcome_dub_check CHECK ((welcome_dub >= 0)),
  constraint tenants_welcome_live_check CHECK ((welcome_live >= 0)),
  constraint tenants_welcome_speech_check CHECK ((welcome_speech >= 0))
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

create table thesaurus_terms (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  term text not null,
  language text not null,
  reading text not null,
  aliases text[] not null,
  translations jsonb not null,
  weight integer not null,
  key text not null,
  created_at timestamp with time zone not null,
  constraint thesaurus_terms_once UNIQUE (tenant_id, account_id, key),
  constraint thesaurus_terms_pkey PRIMARY KEY (tenant_id, id),
  constraint thesaurus_terms_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id),
  constraint thesaurus_terms_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint thesaurus_terms_term_check CHECK ((term <> ''::text)),
  constraint thesaurus_terms_weight_check CHECK (((weight >= 1) AND (weight <= 10)))
);

create table tickets (
  tenant_id uuid not null,
  hash bytea not null,
  purpose text not null,
  account_id uuid not null,
  session_id uuid,
  host text not null,
  expires_at timestamp with time zone not null,
  key_id uuid,
  constraint tickets_pkey PRIMARY KEY (tenant_id, hash),
  constraint tickets_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id),
  constraint tickets_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint tickets_tenant_id_key_id_fkey FOREIGN KEY (tenant_id, key_id) REFERENCES api_keys(tenant_id, id) ON DELETE CASCADE,
  constraint tickets_tenant_id_session_id_fkey FOREIGN KEY (tenant_id, session_id) REFERENCES sessions(tenant_id, id) ON DELETE CASCADE,
  constraint tickets_purpose_check CHECK ((purpose = ANY (ARRAY['handover'::text, 'socket'::text, 'secondFactor'::text])))
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
  shorter text,
  shorter_of text,
  constraint translations_pkey PRIMARY KEY (tenant_id, project_id, language, cue_id),
  constraint translations_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint translations_tenant_id_project_id_language_fkey FOREIGN KEY (tenant_id, project_id, language) REFERENCES tracks(tenant_id, project_id, language) ON DELETE CASCADE,
  constraint translations_check CHECK (((shorter IS NULL) = (shorter_of IS NULL))),
  constraint translations_origin_check CHECK ((origin = ANY (ARRAY['auto'::text, 'expert'::text])))
);

create table tries (
  key text not null,
  window_start timestamp with time zone not null,
  count integer not null,
  constraint tries_pkey PRIMARY KEY (key, window_start)
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
  constraint uploads_size_check CHECK ((size > 0))
);

create table usage_days (
  tenant_id uuid not null,
  account_id uuid not null,
  unit text not null,
  day date not null,
  kind text not null,
  amount bigint not null,
  constraint usage_days_pkey PRIMARY KEY (tenant_id, account_id, unit, day, kind),
  constraint usage_days_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id),
  constraint usage_days_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint usage_days_kind_check CHECK ((kind = ANY (ARRAY['buy'::text, 'giftReceived'::text, 'use'::text, 'sell'::text, 'give'::text, 'refund'::text, 'expire'::text]))),
  constraint usage_days_unit_check CHECK ((unit = ANY (ARRAY['dub'::text, 'speech'::text, 'live'::text])))
);

create table voice_rates (
  voice text not null,
  language text not null,
  characters double precision not null,
  milliseconds double precision not null,
  constraint voice_rates_pkey PRIMARY KEY (voice, language),
  constraint voice_rates_characters_check CHECK ((characters > (0)::double precision)),
  constraint voice_rates_milliseconds_check CHECK ((milliseconds > (0)::double precision))
);

create table webhook_deliveries (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  endpoint_id uuid,
  event_id uuid not null,
  event text not null,
  body text not null,
  state text not null default 'waiting'::text,
  attempts integer not null default 0,
  created_at timestamp with time zone not null,
  attempted_at timestamp with time zone,
  next_at timestamp with time zone,
  status integer,
  fault text,
  answer text,
  took_ms integer,
  account_id uuid,
  url text,
  key_id uuid,
  constraint webhook_deliveries_pkey PRIMARY KEY (tenant_id, id),
  constraint webhook_deliveries_tenant_id_endpoint_id_fkey FOREIGN KEY (tenant_id, endpoint_id) REFERENCES webhook_endpoints(tenant_id, id) ON DELETE CASCADE,
  constraint webhook_deliveries_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint webhook_deliveries_tenant_id_key_id_fkey FOREIGN KEY (tenant_id, key_id) REFERENCES api_keys(tenant_id, id) ON DELETE CASCADE,
  constraint webhook_deliveries_check CHECK (((endpoint_id IS NULL) = ((url IS NOT NULL) AND (key_id IS NOT NULL)))),
  constraint webhook_deliveries_fault_check CHECK ((fault = ANY (ARRAY['address'::text, 'private'::text, 'silent'::text, 'unreachable'::text, 'suspended'::text, 'paused'::text, 'revoked'::text]))),
  constraint webhook_deliveries_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text])))
);

create table webhook_endpoints (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  account_id uuid,
  url text not null,
  events text[] not null,
  secret bytea not null,
  former_secret bytea,
  former_until timestamp with time zone,
  created_at timestamp with time zone not null,
  failing_since timestamp with time zone,
  paused_at timestamp with time zone,
  constraint webhook_endpoints_pkey PRIMARY KEY (tenant_id, id),
  constraint webhook_endpoints_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id),
  constraint webhook_endpoints_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);

create table webhook_events (
  tenant_id uuid not null,
  id uuid not null,
  account_id uuid,
  type text not null,
  body text not null,
  created_at timestamp with time zone not null,
  constraint webhook_events_pkey PRIMARY KEY (tenant_id, id),
  constraint webhook_events_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);

create table welcomed_contacts (
  tenant_id uuid not null,
  hash bytea not null,
  at timestamp with time zone not null,
  constraint welcomed_contacts_pkey PRIMARY KEY (tenant_id, hash),
  constraint welcomed_contacts_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);

create table work_comments (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  work_id uuid not null,
  account_id uuid not null,
  answers uuid,
  author text,
  at_ms integer,
  cue_id text,
  text text not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  constraint work_comments_pkey PRIMARY KEY (tenant_id, id),
  constraint work_comments_tenant_id_answers_fkey FOREIGN KEY (tenant_id, answers) REFERENCES work_comments(tenant_id, id) ON DELETE CASCADE,
  constraint work_comments_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint work_comments_tenant_id_work_id_fkey FOREIGN KEY (tenant_id, work_id) REFERENCES works(tenant_id, id) ON DELETE CASCADE
);

create table work_shares (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  work_id uuid not null,
  account_id uuid not null,
  token text not null,
  pass_code text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  follows boolean not null default false,
  first_version integer,
  visits integer not null default 0,
  constraint work_shares_pkey PRIMARY KEY (tenant_id, id),
  constraint work_shares_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint work_shares_tenant_id_work_id_fkey FOREIGN KEY (tenant_id, work_id) REFERENCES works(tenant_id, id) ON DELETE CASCADE
);

create table workers (
  id uuid not null,
  machine text not null,
  started_at timestamp with time zone not null default now(),
  heartbeat_at timestamp with time zone not null default now(),
  stopped_at timestamp with time zone,
  abilities text[] not null default '{}'::text[],
  offer jsonb,
  reported_at timestamp with time zone,
  slots jsonb not null default '{}'::jsonb,
  constraint workers_pkey PRIMARY KEY (id)
);

create table works (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  subject_id uuid not null,
  account_id uuid not null,
  language text,
  version integer not null,
  state smallint not null default 3,
  options jsonb not null,
  revision bigint not null,
  amount integer not null,
  run_id uuid,
  files jsonb,
  report jsonb,
  duration_ms integer,
  created_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  subject_kind text not null,
  cloned_voices text[] not null default '{}'::text[],
  constraint works_version UNIQUE NULLS NOT DISTINCT (tenant_id, subject_id, language, version),
  constraint works_pkey PRIMARY KEY (tenant_id, id),
  constraint works_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id),
  constraint works_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint works_state_check CHECK ((state = ANY (ARRAY[0, 1, 2, 3])))
);

CREATE INDEX accounts_agent ON public.accounts USING btree (tenant_id, agent_id) WHERE (agent_id IS NOT NULL);
CREATE INDEX accounts_buyers ON public.accounts USING btree (tenant_id, name, id) WHERE ((agent_id IS NULL) AND (removed_at IS NULL));
CREATE INDEX accounts_in_role ON public.accounts USING btree (tenant_id, role, created_at DESC, id DESC) WHERE (removed_at IS NULL);
CREATE INDEX accounts_name_anywhere ON public.accounts USING btree (lower(name), portal) WHERE (removed_at IS NULL);
CREATE INDEX accounts_newest ON public.accounts USING btree (tenant_id, created_at DESC, id DESC) WHERE (removed_at IS NULL);
CREATE INDEX accounts_of_agent ON public.accounts USING btree (tenant_id, agent_id, created_at DESC, id DESC) WHERE ((agent_id IS NOT NULL) AND (removed_at IS NULL));
CREATE INDEX accounts_of_mobile ON public.accounts USING btree (mobile) WHERE (removed_at IS NULL);
CREATE INDEX accounts_published ON public.accounts USING btree (tenant_id) WHERE ((published_password IS NOT NULL) AND (removed_at IS NULL));
CREATE INDEX accounts_search_part ON public.accounts USING gin (search trigrams.gin_trgm_ops);
CREATE INDEX accounts_suspended ON public.accounts USING btree (tenant_id, created_at DESC, id DESC) WHERE ((suspended_at IS NOT NULL) AND (removed_at IS NULL));
CREATE INDEX api_keys_account ON public.api_keys USING btree (tenant_id, account_id, created_at DESC);
CREATE INDEX api_keys_app ON public.api_keys USING btree (tenant_id, app_id) WHERE (app_id IS NOT NULL);
CREATE INDEX api_keys_former ON public.api_keys USING btree (tenant_id, former_hash) WHERE (former_hash IS NOT NULL);
CREATE INDEX app_codes_account ON public.app_codes USING btree (tenant_id, account_id);
CREATE INDEX app_tokens_expiring ON public.app_tokens USING btree (tenant_id, expires_at);
CREATE INDEX app_tokens_key ON public.app_tokens USING btree (tenant_id, key_id);
CREATE INDEX audit_log_about ON public.audit_log USING btree (tenant_id, subject, at DESC, id DESC) WHERE (subject IS NOT NULL);
CREATE INDEX audit_log_by ON public.audit_log USING btree (tenant_id, by_account, at DESC, id DESC) WHERE (by_account IS NOT NULL);
CREATE INDEX audit_log_name_part ON public.audit_log USING gin (lower((details ->> 'name'::text)) trigrams.gin_trgm_ops) WHERE (details ? 'name'::text);
CREATE INDEX audit_log_newest ON public.audit_log USING btree (tenant_id, at DESC, id DESC);
CREATE INDEX audit_log_of_action ON public.audit_log USING btree (tenant_id, action, at DESC, id DESC);
CREATE INDEX balances_low ON public.balances USING btree (tenant_id, remaining, account_id) WHERE ((used > 0) AND ((remaining * 9) < used));
CREATE INDEX class_materials_account ON public.class_materials USING btree (tenant_id, account_id) WHERE (deleted_at IS NULL);
CREATE INDEX class_materials_class ON public.class_materials USING btree (tenant_id, class_id, place) WHERE (deleted_at IS NULL);
CREATE INDEX class_materials_deleted ON public.class_materials USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX class_materials_document ON public.class_materials USING btree (tenant_id, document_id) WHERE (document_id IS NOT NULL);
CREATE INDEX classes_newest ON public.classes USING btree (tenant_id, account_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX codes_expiry ON public.codes USING btree (expires_at);
CREATE INDEX connected_apps_oldest ON public.connected_apps USING btree (tenant_id, created_at);
CREATE INDEX cues_estimated ON public.cues USING btree (tenant_id, project_id) WHERE (estimated_times IS NOT NULL);
CREATE INDEX cues_unreviewed ON public.cues USING btree (tenant_id, project_id) WHERE unreviewed;
CREATE INDEX devices_used ON public.devices USING btree (used_at);
CREATE INDEX document_items_place ON public.document_items USING btree (tenant_id, document_id, part, place);
CREATE INDEX edits_client ON public.edits USING btree (tenant_id, document_id, client, revision);
CREATE INDEX entries_by_kind ON public.entries USING btree (tenant_id, account_id, unit, kind, at DESC, posting_id DESC) WHERE ((account_id IS NOT NULL) AND (kind <> ALL (ARRAY['hold'::text, 'release'::text])));
CREATE INDEX entries_package ON public.entries USING btree (tenant_id, package_id) WHERE (package_id IS NOT NULL);
CREATE INDEX entries_package_ends ON public.entries USING btree (tenant_id, package_id, kind) WHERE ((package_id IS NOT NULL) AND (kind = ANY (ARRAY['buy'::text, 'giftReceived'::text, 'expire'::text, 'refund'::text])));
CREATE INDEX events_age ON public.events USING btree (created_at);
CREATE INDEX exports_account ON public.exports USING btree (tenant_id, account_id, created_at DESC);
CREATE INDEX figure_changes_of_agent ON public.figure_changes USING btree (tenant_id, agent_id, figure, day) INCLUDE (amount);
CREATE INDEX gifts_given ON public.gifts USING btree (tenant_id, giver_id, created_at DESC, id DESC);
CREATE INDEX gifts_received ON public.gifts USING btree (tenant_id, receiver_id, created_at DESC, id DESC);
CREATE INDEX idempotency_keys_age ON public.idempotency_keys USING btree (tenant_id, started_at);
CREATE INDEX incidents_newest ON public.incidents USING btree (began_at DESC);
CREATE INDEX invoices_in_state ON public.invoices USING btree (tenant_id, state, created_at DESC, id DESC);
CREATE INDEX invoices_newest ON public.invoices USING btree (tenant_id, created_at DESC, id DESC);
CREATE INDEX invoices_of_order ON public.invoices USING btree (tenant_id, order_id, created_at);
CREATE INDEX job_accounts_ready ON public.job_accounts USING btree (lane, tenant, served_at, ready_at) WHERE ready;
CREATE INDEX job_needs_kind ON public.job_needs USING btree (kind, need);
CREATE INDEX job_tenants_ready ON public.job_tenants USING btree (lane, served_at, ready_at) WHERE ready;
CREATE INDEX jobs_finished ON public.jobs USING btree (finished_at) WHERE (finished_at IS NOT NULL);
CREATE INDEX jobs_later ON public.jobs USING btree (start_after) WHERE (state = 'later'::text);
CREATE INDEX jobs_needing ON public.jobs USING btree (kind, need) WHERE ((state = ANY (ARRAY['later'::text, 'ready'::text, 'running'::text])) AND (need <> ''::text));
CREATE INDEX jobs_ready ON public.jobs USING btree (lane, tenant, account, kind, need, seq) WHERE (state = 'ready'::text);
CREATE INDEX jobs_running ON public.jobs USING btree (lane, tenant, account) INCLUDE (worker) WHERE (state = 'running'::text);
CREATE INDEX jobs_suspected ON public.jobs USING btree (begun_by) WHERE (cut_off > 1);
CREATE INDEX kept_counts_of_tenant ON public.kept_counts USING btree (tenant_id, what);
CREATE INDEX lexicon_terms_newest ON public.lexicon_terms USING btree (tenant_id, account_id, created_at DESC, id DESC);
CREATE INDEX library_documents_deleted ON public.library_documents USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX library_documents_newest ON public.library_documents USING btree (tenant_id, account_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX linked_identities_account ON public.linked_identities USING btree (tenant_id, account_id);
CREATE INDEX live_polls_of_session ON public.live_polls USING btree (tenant_id, session_id, created_at DESC);
CREATE INDEX live_rooms_of_account ON public.live_rooms USING btree (tenant_id, account_id, created_at);
CREATE INDEX live_rooms_planned ON public.live_rooms USING btree (tenant_id, planned_at) WHERE (planned_at IS NOT NULL);
CREATE INDEX live_rooms_short_code ON public.live_rooms USING btree (tenant_id, short_code);
CREATE INDEX live_sessions_class ON public.live_sessions USING btree (tenant_id, class_id, created_at DESC, id DESC) WHERE (class_id IS NOT NULL);
CREATE INDEX live_sessions_deleted ON public.live_sessions USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX live_sessions_name_parts ON public.live_sessions USING gin (name_parts(name, '{2,3}'::integer[])) WITH (gin_pending_list_limit='256') WHERE (deleted_at IS NULL);
CREATE INDEX live_sessions_newest ON public.live_sessions USING btree (tenant_id, account_id, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX live_sessions_open ON public.live_sessions USING btree (state) WHERE (state = ANY (ARRAY['running'::text, 'paused'::text]));
CREATE INDEX live_shares_of_room ON public.live_shares USING btree (tenant_id, room_id, created_at) WHERE (room_id IS NOT NULL);
CREATE INDEX live_shares_session ON public.live_shares USING btree (tenant_id, session_id, created_at);
CREATE INDEX notices_account ON public.notices USING btree (tenant_id, account_id, created_at DESC, id DESC);
CREATE INDEX notices_age ON public.notices USING btree (tenant_id, created_at);
CREATE INDEX notices_unread ON public.notices USING btree (tenant_id, account_id) WHERE (read_at IS NULL);
CREATE INDEX orders_bought ON public.orders USING btree (tenant_id, buyer_id, created_at DESC, id DESC);
CREATE INDEX orders_bought_in_state ON public.orders USING btree (tenant_id, buyer_id, status, created_at DESC, id DESC);
CREATE INDEX orders_in_state ON public.orders USING btree (tenant_id, status, created_at DESC, id DESC);
CREATE INDEX orders_newest ON public.orders USING btree (tenant_id, created_at DESC, id DESC);
CREATE INDEX orders_number_part ON public.orders USING gin (number trigrams.gin_trgm_ops);
CREATE INDEX orders_sold ON public.orders USING btree (tenant_id, seller_id, created_at DESC, id DESC);
CREATE INDEX orders_status ON public.orders USING btree (tenant_id, seller_id, status, created_at DESC, id DESC);
CREATE INDEX outbox_newest ON public.outbox USING btree (tenant_id, created_at DESC, id DESC);
CREATE INDEX own_voices_newest ON public.own_voices USING btree (tenant_id, account_id, created_at DESC, id DESC);
CREATE INDEX packages_due ON public.packages USING btree (expires_at) WHERE (remaining > 0);
CREATE INDEX packages_expiring ON public.packages USING btree (tenant_id, expires_at, id) WHERE (remaining > 0);
CREATE INDEX packages_newest ON public.packages USING btree (tenant_id, account_id, created_at DESC, id DESC);
CREATE INDEX packages_usable ON public.packages USING btree (tenant_id, account_id, unit, expires_at, id) WHERE (remaining > 0);
CREATE INDEX passkeys_account ON public.passkeys USING btree (tenant_id, account_id, created_at);
CREATE INDEX payment_differences_open ON public.payment_differences USING btree (tenant_id, found_at DESC, id DESC) WHERE (solved_at IS NULL);
CREATE INDEX payment_differences_solved ON public.payment_differences USING btree (tenant_id, found_at DESC, id DESC) WHERE (solved_at IS NOT NULL);
CREATE INDEX payments_ended ON public.payments USING btree (tenant_id, provider, ended_at) WHERE (ended_at IS NOT NULL);
CREATE INDEX payments_order ON public.payments USING btree (tenant_id, order_id, created_at DESC);
CREATE INDEX payouts_month ON public.payouts USING btree (tenant_id, agent_id, month, created_at);
CREATE INDEX podcast_episodes_deleted ON public.podcast_episodes USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX podcast_episodes_name_parts ON public.podcast_episodes USING gin (name_parts(name, '{2,3}'::integer[])) WITH (gin_pending_list_limit='256') WHERE (deleted_at IS NULL);
CREATE INDEX podcast_episodes_newest ON public.podcast_episodes USING btree (tenant_id, account_id, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX podcast_episodes_of_show ON public.podcast_episodes USING btree (tenant_id, account_id, show_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX podcast_episodes_published ON public.podcast_episodes USING btree (tenant_id, show_id, published_at) WHERE (work_id IS NOT NULL);
CREATE INDEX podcast_fetches_oldest ON public.podcast_fetches USING btree (tenant_id, since);
CREATE INDEX podcast_figures_oldest ON public.podcast_figures USING btree (tenant_id, day);
CREATE INDEX podcast_guest_takes_of_episode ON public.podcast_guest_takes USING btree (tenant_id, episode_id);
CREATE INDEX podcast_guest_takes_of_invitation ON public.podcast_guest_takes USING btree (tenant_id, invitation_id);
CREATE INDEX podcast_invitations_of_account ON public.podcast_invitations USING btree (tenant_id, account_id);
CREATE INDEX podcast_invitations_of_episode ON public.podcast_invitations USING btree (tenant_id, episode_id, created_at);
CREATE INDEX podcast_shows_name_parts ON public.podcast_shows USING gin (name_parts(name, '{2,3}'::integer[])) WITH (gin_pending_list_limit='256') WHERE (deleted_at IS NULL);
CREATE INDEX podcast_shows_newest ON public.podcast_shows USING btree (tenant_id, account_id, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX podcast_sounds_deleted ON public.podcast_sounds USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX podcast_sounds_newest ON public.podcast_sounds USING btree (tenant_id, account_id, created_at, id);
CREATE INDEX postings_cause ON public.postings USING btree (tenant_id, cause_id) WHERE (cause_id IS NOT NULL);
CREATE INDEX projects_deleted ON public.projects USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX projects_name ON public.projects USING btree (tenant_id, account_id, name, id) WHERE (deleted_at IS NULL);
CREATE INDEX projects_name_parts ON public.projects USING gin (name_parts(name, '{2,3}'::integer[])) WITH (gin_pending_list_limit='256') WHERE (deleted_at IS NULL);
CREATE INDEX projects_newest ON public.projects USING btree (tenant_id, account_id, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX projects_starred ON public.projects USING btree (tenant_id, account_id, created_at, id) WHERE ((deleted_at IS NULL) AND (tag = 1));
CREATE INDEX projects_status ON public.projects USING btree (tenant_id, account_id, status, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX readings_deleted ON public.readings USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX readings_name_parts ON public.readings USING gin (name_parts(name, '{2,3}'::integer[])) WITH (gin_pending_list_limit='256') WHERE (deleted_at IS NULL);
CREATE INDEX readings_newest ON public.readings USING btree (tenant_id, account_id, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX refunds_open ON public.refunds USING btree (tenant_id, created_at) WHERE (state = 'refunding'::text);
CREATE INDEX refunds_order ON public.refunds USING btree (tenant_id, order_id, created_at);
CREATE INDEX resources_external_id ON public.resources USING btree (tenant_id, account_id, external_id) WHERE (external_id IS NOT NULL);
CREATE INDEX resources_newest ON public.resources USING btree (tenant_id, account_id, kind, created_at DESC, id DESC);
CREATE INDEX resources_of_tests ON public.resources USING btree (tenant_id, account_id, created_at) WHERE test;
CREATE INDEX resources_unusual ON public.resources USING btree (tenant_id, account_id, kind, state, created_at DESC, id DESC) WHERE (state <> 'done'::text);
CREATE INDEX retention_due_at ON public.retention_due USING btree (tenant_id, due_at);
CREATE INDEX runs_account ON public.runs USING btree (tenant_id, account_id, created_at DESC);
CREATE INDEX runs_account_in_state ON public.runs USING btree (tenant_id, account_id, state, created_at DESC);
CREATE INDEX runs_in_progress ON public.runs USING btree (tenant_id, account_id) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]));
CREATE INDEX runs_in_state ON public.runs USING btree (tenant_id, state, created_at DESC, id);
CREATE INDEX runs_newest ON public.runs USING btree (tenant_id, created_at DESC, id);
CREATE INDEX runs_open ON public.runs USING btree (kind, created_at) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]));
CREATE INDEX runs_subject ON public.runs USING btree (tenant_id, subject_id, created_at DESC) WHERE (subject_id IS NOT NULL);
CREATE INDEX separations_of_account ON public.separations USING btree (tenant_id, account_id, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX sessions_account ON public.sessions USING btree (tenant_id, account_id) WHERE (ended_at IS NULL);
CREATE INDEX sessions_expiry ON public.sessions USING btree (expires_at);
CREATE INDEX sessions_key ON public.sessions USING btree (tenant_id, key_id) WHERE (key_id IS NOT NULL);
CREATE INDEX settlement_months_of_month ON public.settlement_months USING btree (tenant_id, month);
CREATE INDEX shared_artifacts_used ON public.shared_artifacts USING btree (used_at);
CREATE INDEX storage_changes_account ON public.storage_changes USING btree (tenant_id, account_id) INCLUDE (bytes);
CREATE INDEX stored_files_account ON public.stored_files USING btree (tenant_id, account_id);
CREATE INDEX stored_files_open ON public.stored_files USING btree (tenant_id) WHERE ((bytes IS NULL) OR (names <= 0));
CREATE INDEX takes_of_line ON public.takes USING btree (tenant_id, project_id, language, cue_id, created_at);
CREATE INDEX thesaurus_terms_newest ON public.thesaurus_terms USING btree (tenant_id, account_id, created_at DESC, id DESC);
CREATE INDEX tickets_expiry ON public.tickets USING btree (expires_at);
CREATE INDEX tickets_key ON public.tickets USING btree (tenant_id, key_id) WHERE (key_id IS NOT NULL);
CREATE INDEX translations_origin ON public.translations USING btree (tenant_id, project_id, origin) WHERE (text <> ''::text);
CREATE INDEX uploads_account ON public.uploads USING btree (tenant_id, account_id, created_at DESC);
CREATE INDEX uploads_touched ON public.uploads USING btree (touched_at);
CREATE INDEX usage_days_newest ON public.usage_days USING btree (tenant_id, day) INCLUDE (unit, kind, amount);
CREATE INDEX webhook_deliveries_age ON public.webhook_deliveries USING btree (tenant_id, created_at);
CREATE INDEX webhook_deliveries_newest ON public.webhook_deliveries USING btree (tenant_id, endpoint_id, created_at DESC, id DESC);
CREATE INDEX webhook_deliveries_of_event ON public.webhook_deliveries USING btree (tenant_id, event_id, created_at);
CREATE INDEX webhook_endpoints_account ON public.webhook_endpoints USING btree (tenant_id, account_id);
CREATE INDEX webhook_events_newest ON public.webhook_events USING btree (tenant_id, account_id, created_at DESC, id DESC);
CREATE INDEX webhook_events_of_tenant ON public.webhook_events USING btree (tenant_id, created_at DESC, id DESC);
CREATE INDEX webhook_events_type ON public.webhook_events USING btree (tenant_id, type, created_at DESC, id DESC);
CREATE INDEX work_comments_answers ON public.work_comments USING btree (tenant_id, answers);
CREATE INDEX work_comments_open ON public.work_comments USING btree (tenant_id, account_id, changed_at DESC) WHERE ((answers IS NULL) AND (closed_at IS NULL));
CREATE INDEX work_comments_work ON public.work_comments USING btree (tenant_id, work_id, created_at);
CREATE INDEX work_shares_work ON public.work_shares USING btree (tenant_id, work_id, created_at);
CREATE INDEX works_finished ON public.works USING btree (tenant_id, account_id, finished_at) WHERE (state = 1);
CREATE INDEX works_newest ON public.works USING btree (tenant_id, account_id, subject_kind, created_at DESC, id DESC);
CREATE INDEX works_unfinished ON public.works USING btree (tenant_id, account_id, subject_kind, state, created_at DESC, id DESC) WHERE (state <> 1);
CREATE UNIQUE INDEX accounts_email ON public.accounts USING btree (tenant_id, portal, lower(email)) WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX accounts_mobile ON public.accounts USING btree (tenant_id, portal, mobile) WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX accounts_name ON public.accounts USING btree (tenant_id, portal, lower(name)) WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX connected_apps_address ON public.connected_apps USING btree (tenant_id, address);
CREATE UNIQUE INDEX edits_once ON public.edits USING btree (tenant_id, document_id, edit_id);
CREATE UNIQUE INDEX holds_open ON public.holds USING btree (tenant_id, run_id) WHERE (ended IS NULL);
CREATE UNIQUE INDEX incidents_open ON public.incidents USING btree (tenant, part) NULLS NOT DISTINCT WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX invoices_order ON public.invoices USING btree (tenant_id, order_id) WHERE (state <> ALL (ARRAY['failed'::text, 'reversed'::text]));
CREATE UNIQUE INDEX live_polls_open ON public.live_polls USING btree (tenant_id, session_id) WHERE (closed_at IS NULL);
CREATE UNIQUE INDEX live_shares_code ON public.live_shares USING btree (tenant_id, short_code);
CREATE UNIQUE INDEX live_shares_token ON public.live_shares USING btree (tenant_id, token);
CREATE UNIQUE INDEX original_stretches_chosen ON public.original_stretches USING btree (tenant_id, project_id, speaker) WHERE chosen;
CREATE UNIQUE INDEX payments_open ON public.payments USING btree (tenant_id, order_id) WHERE (state = 'open'::text);
CREATE UNIQUE INDEX podcast_invitations_token ON public.podcast_invitations USING btree (tenant_id, token);
CREATE UNIQUE INDEX podcast_shows_token ON public.podcast_shows USING btree (tenant_id, token);
CREATE UNIQUE INDEX takes_chosen ON public.takes USING btree (tenant_id, project_id, language, cue_id) WHERE chosen;
CREATE UNIQUE INDEX tenant_hosts_primary ON public.tenant_hosts USING btree (tenant_id) WHERE is_primary;
CREATE UNIQUE INDEX tenants_home ON public.tenants USING btree ((true)) WHERE is_home;
CREATE UNIQUE INDEX work_shares_token ON public.work_shares USING btree (tenant_id, token);
alter table accounts force row level security;
alter table api_keys force row level security;
alter table app_codes force row level security;
alter table app_tokens force row level security;
alter table audit_log force row level security;
alter table authenticator_apps force row level security;
alter table balances force row level security;
alter table bank_details force row level security;
alter table class_materials force row level security;
alter table classes force row level security;
alter table codes force row level security;
alter table connected_apps force row level security;
alter table consents force row level security;
alter table cues force row level security;
alter table devices force row level security;
alter table document_items force row level security;
alter table dub_plans force row level security;
alter table edits force row level security;
alter table entries force row level security;
alter table event_counters force row level security;
alter table events force row level security;
alter table exports force row level security;
alter table figure_changes force row level security;
alter table figure_days force row level security;
alter table found_speakers force row level security;
alter table gifts force row level security;
alter table glossary force row level security;
alter table holds force row level security;
alter table idempotency_keys force row level security;
alter table invoice_infos force row level security;
alter table invoices force row level security;
alter table kept_counts force row level security;
alter table key_charges force row level security;
alter table key_days force row level security;
alter table lexicon_terms force row level security;
alter table library_documents force row level security;
alter table line_voices force row level security;
alter table linked_identities force row level security;
alter table live_attendance force row level security;
alter table live_attendees force row level security;
alter table live_hands force row level security;
alter table live_marks force row level security;
alter table live_polls force row level security;
alter table live_rooms force row level security;
alter table live_sessions force row level security;
alter table live_shares force row level security;
alter table live_sound force row level security;
alter table live_streams force row level security;
alter table live_summaries force row level security;
alter table live_viewers force row level security;
alter table live_votes force row level security;
alter table notices force row level security;
alter table order_numbers force row level security;
alter table order_steps force row level security;
alter table orders force row level security;
alter table original_stretches force row level security;
alter table original_voices force row level security;
alter table outbox force row level security;
alter table own_voices force row level security;
alter table packages force row level security;
alter table passkeys force row level security;
alter table payment_differences force row level security;
alter table payments force row level security;
alter table payouts force row level security;
alter table podcast_episodes force row level security;
alter table podcast_fetches force row level security;
alter table podcast_figures force row level security;
alter table podcast_guest_sound force row level security;
alter table podcast_guest_takes force row level security;
alter table podcast_invitations force row level security;
alter table podcast_salts force row level security;
alter table podcast_shows force row level security;
alter table podcast_sounds force row level security;
alter table postings force row level security;
alter table prices force row level security;
alter table project_counts force row level security;
alter table projects force row level security;
alter table readings force row level security;
alter table recovery_codes force row level security;
alter table refunds force row level security;
alter table resources force row level security;
alter table retention_due force row level security;
alter table run_items force row level security;
alter table runs force row level security;
alter table separations force row level security;
alter table sessions force row level security;
alter table settlement_months force row level security;
alter table sign_in_providers force row level security;
alter table spoken_blocks force row level security;
alter table storage_changes force row level security;
alter table storage_used force row level security;
alter table stored_files force row level security;
alter table takes force row level security;
alter table terms force row level security;
alter table thesaurus_terms force row level security;
alter table tickets force row level security;
alter table tracks force row level security;
alter table translations force row level security;
alter table uploads force row level security;
alter table usage_days force row level security;
alter table webhook_deliveries force row level security;
alter table webhook_endpoints force row level security;
alter table webhook_events force row level security;
alter table welcomed_contacts force row level security;
alter table work_comments force row level security;
alter table work_shares force row level security;
alter table works force row level security;
create policy own_tenant on accounts for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on api_keys for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on app_codes for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on app_tokens for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on audit_log for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on authenticator_apps for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on balances for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on bank_details for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on class_materials for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on classes for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on codes for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on connected_apps for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on consents for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on cues for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on devices for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on document_items for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on dub_plans for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on edits for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on entries for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on event_counters for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on events for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on exports for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on figure_changes for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on figure_days for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on found_speakers for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on gifts for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on glossary for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on holds for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on idempotency_keys for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on invoice_infos for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on invoices for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on kept_counts for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on key_charges for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on key_days for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on lexicon_terms for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on library_documents for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on line_voices for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on linked_identities for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on live_attendance for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on live_attendees for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on live_hands for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on live_marks for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on live_polls for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on live_rooms for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on live_sessions for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on live_shares for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on live_sound for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on live_streams for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on live_summaries for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on live_viewers for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on live_votes for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on notices for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on order_numbers for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on order_steps for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on orders for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on original_stretches for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on original_voices for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on outbox for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on own_voices for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on packages for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on passkeys for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on payment_differences for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on payments for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on payouts for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on podcast_episodes for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on podcast_fetches for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on podcast_figures for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on podcast_guest_sound for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on podcast_guest_takes for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on podcast_invitations for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on podcast_salts for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on podcast_shows for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on podcast_sounds for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on postings for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on prices for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on project_counts for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on projects for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on readings for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on recovery_codes for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on refunds for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on resources for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on retention_due for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on run_items for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on runs for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on separations for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on sessions for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on settlement_months for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on sign_in_providers for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on spoken_blocks for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on storage_changes for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on storage_used for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on stored_files for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on takes for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on terms for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on thesaurus_terms for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on tickets for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on tracks for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on translations for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on uploads for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on usage_days for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on webhook_deliveries for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on webhook_endpoints for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on webhook_events for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on welcomed_contacts for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on work_comments for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on work_shares for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy own_tenant on works for all to yiyin_app using ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('yiyin.tenant'::text, true), ''::text))::uuid));
create policy owner on accounts for all to the owner using (true) with check (true);
create policy owner on api_keys for all to the owner using (true) with check (true);
create policy owner on app_codes for all to the owner using (true) with check (true);
create policy owner on app_tokens for all to the owner using (true) with check (true);
create policy owner on audit_log for all to the owner using (true) with check (true);
create policy owner on authenticator_apps for all to the owner using (true) with check (true);
create policy owner on balances for all to the owner using (true) with check (true);
create policy owner on bank_details for all to the owner using (true) with check (true);
create policy owner on class_materials for all to the owner using (true) with check (true);
create policy owner on classes for all to the owner using (true) with check (true);
create policy owner on codes for all to the owner using (true) with check (true);
create policy owner on connected_apps for all to the owner using (true) with check (true);
create policy owner on consents for all to the owner using (true) with check (true);
create policy owner on cues for all to the owner using (true) with check (true);
create policy owner on devices for all to the owner using (true) with check (true);
create policy owner on document_items for all to the owner using (true) with check (true);
create policy owner on dub_plans for all to the owner using (true) with check (true);
create policy owner on edits for all to the owner using (true) with check (true);
create policy owner on entries for all to the owner using (true) with check (true);
create policy owner on event_counters for all to the owner using (true) with check (true);
create policy owner on events for all to the owner using (true) with check (true);
create policy owner on exports for all to the owner using (true) with check (true);
create policy owner on figure_changes for all to the owner using (true) with check (true);
create policy owner on figure_days for all to the owner using (true) with check (true);
create policy owner on found_speakers for all to the owner using (true) with check (true);
create policy owner on gifts for all to the owner using (true) with check (true);
create policy owner on glossary for all to the owner using (true) with check (true);
create policy owner on holds for all to the owner using (true) with check (true);
create policy owner on idempotency_keys for all to the owner using (true) with check (true);
create policy owner on invoice_infos for all to the owner using (true) with check (true);
create policy owner on invoices for all to the owner using (true) with check (true);
create policy owner on kept_counts for all to the owner using (true) with check (true);
create policy owner on key_charges for all to the owner using (true) with check (true);
create policy owner on key_days for all to the owner using (true) with check (true);
create policy owner on lexicon_terms for all to the owner using (true) with check (true);
create policy owner on library_documents for all to the owner using (true) with check (true);
create policy owner on line_voices for all to the owner using (true) with check (true);
create policy owner on linked_identities for all to the owner using (true) with check (true);
create policy owner on live_attendance for all to the owner using (true) with check (true);
create policy owner on live_attendees for all to the owner using (true) with check (true);
create policy owner on live_hands for all to the owner using (true) with check (true);
create policy owner on live_marks for all to the owner using (true) with check (true);
create policy owner on live_polls for all to the owner using (true) with check (true);
create policy owner on live_rooms for all to the owner using (true) with check (true);
create policy owner on live_sessions for all to the owner using (true) with check (true);
create policy owner on live_shares for all to the owner using (true) with check (true);
create policy owner on live_sound for all to the owner using (true) with check (true);
create policy owner on live_streams for all to the owner using (true) with check (true);
create policy owner on live_summaries for all to the owner using (true) with check (true);
create policy owner on live_viewers for all to the owner using (true) with check (true);
create policy owner on live_votes for all to the owner using (true) with check (true);
create policy owner on notices for all to the owner using (true) with check (true);
create policy owner on order_numbers for all to the owner using (true) with check (true);
create policy owner on order_steps for all to the owner using (true) with check (true);
create policy owner on orders for all to the owner using (true) with check (true);
create policy owner on original_stretches for all to the owner using (true) with check (true);
create policy owner on original_voices for all to the owner using (true) with check (true);
create policy owner on outbox for all to the owner using (true) with check (true);
create policy owner on own_voices for all to the owner using (true) with check (true);
create policy owner on packages for all to the owner using (true) with check (true);
create policy owner on passkeys for all to the owner using (true) with check (true);
create policy owner on payment_differences for all to the owner using (true) with check (true);
create policy owner on payments for all to the owner using (true) with check (true);
create policy owner on payouts for all to the owner using (true) with check (true);
create policy owner on podcast_episodes for all to the owner using (true) with check (true);
create policy owner on podcast_fetches for all to the owner using (true) with check (true);
create policy owner on podcast_figures for all to the owner using (true) with check (true);
create policy owner on podcast_guest_sound for all to the owner using (true) with check (true);
create policy owner on podcast_guest_takes for all to the owner using (true) with check (true);
create policy owner on podcast_invitations for all to the owner using (true) with check (true);
create policy owner on podcast_salts for all to the owner using (true) with check (true);
create policy owner on podcast_shows for all to the owner using (true) with check (true);
create policy owner on podcast_sounds for all to the owner using (true) with check (true);
create policy owner on postings for all to the owner using (true) with check (true);
create policy owner on prices for all to the owner using (true) with check (true);
create policy owner on project_counts for all to the owner using (true) with check (true);
create policy owner on projects for all to the owner using (true) with check (true);
create policy owner on readings for all to the owner using (true) with check (true);
create policy owner on recovery_codes for all to the owner using (true) with check (true);
create policy owner on refunds for all to the owner using (true) with check (true);
create policy owner on resources for all to the owner using (true) with check (true);
create policy owner on retention_due for all to the owner using (true) with check (true);
create policy owner on run_items for all to the owner using (true) with check (true);
create policy owner on runs for all to the owner using (true) with check (true);
create policy owner on separations for all to the owner using (true) with check (true);
create policy owner on sessions for all to the owner using (true) with check (true);
create policy owner on settlement_months for all to the owner using (true) with check (true);
create policy owner on sign_in_providers for all to the owner using (true) with check (true);
create policy owner on spoken_blocks for all to the owner using (true) with check (true);
create policy owner on storage_changes for all to the owner using (true) with check (true);
create policy owner on storage_used for all to the owner using (true) with check (true);
create policy owner on stored_files for all to the owner using (true) with check (true);
create policy owner on takes for all to the owner using (true) with check (true);
create policy owner on terms for all to the owner using (true) with check (true);
create policy owner on thesaurus_terms for all to the owner using (true) with check (true);
create policy owner on tickets for all to the owner using (true) with check (true);
create policy owner on tracks for all to the owner using (true) with check (true);
create policy owner on translations for all to the owner using (true) with check (true);
create policy owner on uploads for all to the owner using (true) with check (true);
create policy owner on usage_days for all to the owner using (true) with check (true);
create policy owner on webhook_deliveries for all to the owner using (true) with check (true);
create policy owner on webhook_endpoints for all to the owner using (true) with check (true);
create policy owner on webhook_events for all to the owner using (true) with check (true);
create policy owner on welcomed_contacts for all to the owner using (true) with check (true);
create policy owner on work_comments for all to the owner using (true) with check (true);
create policy owner on work_shares for all to the owner using (true) with check (true);
create policy owner on works for all to the owner using (true) with check (true);
CREATE OR REPLACE FUNCTION public.account_figures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into figure_changes (tenant_id, agent_id, figure, day, amount)
  select a.tenant_id, a.agent_id, 'added', ledger_day(a.created_at), sum(a.sign)
  from (values
    (old.tenant_id, old.agent_id, old.role, old.removed_at, old.created_at, -1),
    (new.tenant_id, new.agent_id, new.role, new.removed_at, new.created_at, 1)
  ) as a (tenant_id, agent_id, role, removed_at, created_at, sign)
  where a.role in ('user', 'agent') and a.removed_at is null
  group by 1, 2, 4 having sum(a.sign) <> 0;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.accounts_named(wanted text, wanted_portal text)
 RETURNS TABLE(tenant_id uuid, account_id uuid, password_hash text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select a.tenant_id, a.id, a.password_hash
  from accounts a join tenants t on t.id = a.tenant_id
  where lower(a.name) = lower(wanted) and a.portal = wanted_portal
    and a.removed_at is null and a.suspended_at is null and t.suspended_at is null
  order by a.created_at
  limit 5
$function$
;
CREATE OR REPLACE FUNCTION public.accounts_with_mobile(wanted text)
 RETURNS TABLE(tenant_id uuid, account_id uuid, password_hash text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select a.tenant_id, a.id, a.password_hash
  from accounts a join tenants t on t.id = a.tenant_id
  where a.mobile = wanted and a.portal = 'user'
    and a.removed_at is null and a.suspended_at is null and t.suspended_at is null
  order by a.created_at
  limit 5
$function$
;
CREATE OR REPLACE FUNCTION public.add_job(the_kind text, the_lane text, the_tenant text, the_account text, the_data jsonb, the_retries integer, start timestamp with time zone, the_needs text[] DEFAULT '{}'::text[])
 RETURNS uuid
 LANGUAGE plpgsql
AS $function$
declare
  added uuid;
  is_later boolean := start is not null and start > now();
  the_need text := array_to_string(the_needs, ', ');
begin
  if the_need <> '' then
    -- The lock keeps the row until this transaction has ended. Two rows that are alike do no harm.
    perform from job_needs where kind = the_kind and need = the_need limit 1 for key share;
    if not found then
      insert into job_needs (kind, need, needs) values (the_kind, the_need, the_needs);
    end if;
  end if;
  insert into jobs (kind, lane, tenant, account, data, retries, need, state, start_after)
  values (the_kind, the_lane, the_tenant, the_account, the_data, the_retries, the_need,
    case when is_later then 'later' else 'ready' end, coalesce(start, now()))
  returning id into added;
  if not is_later then
    -- The lock keeps a worker that finds no more jobs from saying so until this transaction has ended.
    perform from job_accounts
    where lane = the_lane and tenant = the_tenant and account = the_account and ready
    for key share;
    if not found then
      insert into job_arrivals values (the_lane, the_tenant, the_account);
    end if;
  end if;
  return added;
end $function$
;
CREATE OR REPLACE FUNCTION public.check_posting()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from fresh group by tenant_id, posting_id, unit having sum(amount) <> 0) then
    raise exception 'The entries of a posting do not add up to nothing.' using errcode = 'check_violation';
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.claim_job(the_lane text, kinds text[], abilities text[] DEFAULT '{}'::text[], the_worker uuid DEFAULT NULL::uuid, peers uuid[] DEFAULT '{}'::uuid[], ceiling integer DEFAULT NULL::integer)
 RETURNS SETOF jobs
 LANGUAGE plpgsql
AS $function$
declare
  -- What it may claim: in pairs of a kind and what that needs.
  of_kinds text[];
  with_needs text[];
  the_tenant text;
  the_account text;
  claimed jobs;
  -- Whom it looks at: tenants without running jobs, then those with the fewest, then one that is being served.
  stage int := 1;
begin
  select array_agg(kind), array_agg(need) into of_kinds, with_needs
  from (
    select each.kind, '' as need from unnest(kinds) as each (kind)
    union
    select n.kind, n.need from job_needs n where n.kind = any(kinds) and n.needs <@ abilities
  ) as pairs;
  if exists (select from job_arrivals) or exists (select from jobs where state = 'later' and start_after <= now()) then
    perform mark_ready();
  end if;
  loop
    -- A row that was served meanwhile is locked in vain. It is let go before another one is looked for: who waits for a
    -- tenant holds none, so that workers never wait for each other in a circle.
    begin
      -- A tenant that another worker serves at this moment is passed over: its row is locked, or was served since this
      -- statement began.
      if stage = 1 then
        select t.tenant into the_tenant from job_tenants t
        where t.lane = the_lane and t.ready and t.served_at < statement_timestamp()
          and not exists (select from jobs r where r.state = 'running' and r.lane = the_lane and r.tenant = t.tenant)
          and has_ready_account(the_lane, t.tenant, of_kinds, with_needs)
        order by t.served_at, t.ready_at limit 1 for no key update of t skip locked;
      elsif stage = 2 then
        select t.tenant into the_tenant
        from (
          select tenant, count(*) as jobs, count(*) filter (where worker = any(peers)) as held
          from jobs where state = 'running' and lane = the_lane group by tenant
        ) as busy join job_tenants t on t.lane = the_lane and t.tenant = busy.tenant
        where t.ready and t.served_at < statement_timestamp() and has_ready_account(the_lane, t.tenant, of_kinds, with_needs)
        order by busy.held >= ceiling, busy.jobs, t.served_at limit 1 for no key update of t skip locked;
      else
        -- Only tenants that are served at this moment have jobs: waits for one.
        select t.tenant into the_tenant from job_tenants t
        where t.lane = the_lane and t.ready and has_ready_account(the_lane, t.tenant, of_kinds, with_needs)
        order by t.served_at limit 1 for no key update of t;
        if not found then return; end if;
      end if;
      if not found then
        stage := stage + 1;
        raise sqlstate 'YY001';
      end if;

      select a.account into the_account from job_accounts a
      where a.lane = the_lane and a.tenant = the_tenant and a.ready
        and not exists (
          select from jobs r
          where r.state = 'running' and r.lane = the_lane and r.tenant = the_tenant and r.account = a.account
        )
        and has_ready_job(the_lane, the_tenant, a.account, of_kinds, with_needs)
      order by a.served_at, a.ready_at limit 1;
      if not found then
        select a.account into the_account
        from (
          select account, count(*) as jobs, count(*) filter (where worker = any(peers)) as held from jobs
          where state = 'running' and lane = the_lane and tenant = the_tenant group by account
        ) as busy join job_accounts a on a.lane = the_lane and a.tenant = the_tenant and a.account = busy.account
        where a.ready and has_ready_job(the_lane, the_tenant, a.account, of_kinds, with_needs)
        order by busy.held >= ceiling, busy.jobs, a.served_at limit 1;
      end if;
      -- Another worker took its last job while this one waited.
      if not found then
        stage := 1;
        raise sqlstate 'YY001';
      end if;

      update jobs
      set state = 'running', attempt = attempt + 1, started_at = now(), heartbeat_at = now(), worker = the_worker
      where state = 'ready' and id = (
        select next.id from unnest(of_kinds, with_needs) as each (kind, need)
        cross join lateral (
          select id, seq from jobs
          where state = 'ready' and lane = the_lane and tenant = the_tenant and account = the_account
            and kind = each.kind and need = each.need
          order by seq limit 1
        ) as next
        order by next.seq limit 1
      )
      returning * into claimed;
      -- It was cancelled at this moment.
      if not found then
        stage := 1;
        raise sqlstate 'YY001';
      end if;

      update job_tenants set served_at = clock_timestamp() where lane = the_lane and tenant = the_tenant;
      update job_accounts set served_at = clock_timestamp()
      where lane = the_lane and tenant = the_tenant and account = the_account;
      perform unmark_ready(the_lane, the_tenant, the_account);
      return next claimed;
      return;
    exception when sqlstate 'YY001' then null;
    end;
  end loop;
end $function$
;
CREATE OR REPLACE FUNCTION public.count_accounts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  was text := case when tg_op <> 'INSERT' then count_of_account(old) end;
  will text := case when tg_op <> 'DELETE' then count_of_account(new) end;
begin
  if tg_op = 'UPDATE' and was is not distinct from will and old.agent_id is not distinct from new.agent_id then
    return null;
  end if;
  insert into kept_counts as kept (tenant_id, account_id, what, count)
  select tenant, agent, what, change
  from (values (old.tenant_id, old.agent_id, was, -1), (new.tenant_id, new.agent_id, will, 1)) as c (tenant, agent, what, change)
  where what is not null
  -- In the same order in every transaction, so that two of them cannot deadlock.
  order by agent, what
  on conflict (tenant_id, account_id, what) do update set count = kept.count + excluded.count;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.count_gifts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into kept_counts as kept (tenant_id, account_id, what, count) values (new.tenant_id, new.giver_id, 'gifts', 1)
  on conflict (tenant_id, account_id, what) do update set count = kept.count + 1;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.count_of_account(account accounts)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when account.removed_at is not null then null
    when account.role = 'user' then case when account.suspended_at is null then 'users' else 'suspendedUsers' end
    when account.role = 'agent' then case when account.suspended_at is null then 'agents' else 'suspendedAgents' end
  end
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
  insert into event_counters (tenant_id, account_id, seq)
  select distinct each.tenant_id, each.account_id, 0
  from (values (old.tenant_id, old.account_id), (new.tenant_id, new.account_id)) as each (tenant_id, account_id)
  where each.account_id is not null order by each.account_id
  on conflict (tenant_id, account_id) do update set seq = event_counters.seq;
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
CREATE OR REPLACE FUNCTION public.count_reading_works()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  work works := coalesce(new, old);
begin
  if not exists (
    select from readings where tenant_id = work.tenant_id and id = work.subject_id and deleted_at is null
  ) then
    return null;
  end if;
  insert into kept_counts as kept (tenant_id, account_id, what, count)
  values (work.tenant_id, work.account_id, 'readingWorks', case when tg_op = 'INSERT' then 1 else -1 end)
  on conflict (tenant_id, account_id, what) do update set count = kept.count + excluded.count;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.count_stored()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  was bigint := 0;
  now_is bigint := 0;
begin
  if tg_op <> 'INSERT' and old.names > 0 then was := coalesce(old.bytes, 0); end if;
  if tg_op <> 'DELETE' and new.names > 0 then now_is := coalesce(new.bytes, 0); end if;
  if tg_op = 'UPDATE' and old.account_id <> new.account_id then
    insert into storage_changes (tenant_id, account_id, bytes)
    values (old.tenant_id, old.account_id, -was), (new.tenant_id, new.account_id, now_is);
  elsif was <> now_is then
    insert into storage_changes (tenant_id, account_id, bytes)
    values (coalesce(new.tenant_id, old.tenant_id), coalesce(new.account_id, old.account_id), now_is - was);
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.count_works_of_reading()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into kept_counts as kept (tenant_id, account_id, what, count)
  select tenant_id, account_id, 'readingWorks', count(*) * case when new.deleted_at is null then 1 else -1 end
  from works where tenant_id = new.tenant_id and subject_id = new.id group by 1, 2
  on conflict (tenant_id, account_id, what) do update set count = kept.count + excluded.count;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.delete_all_of_subject()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from edits where tenant_id = old.tenant_id and document_id = old.id;
  delete from document_items where tenant_id = old.tenant_id and document_id = old.id;
  delete from runs where tenant_id = old.tenant_id and subject_id = old.id;
  delete from works where tenant_id = old.tenant_id and subject_id = old.id;
  delete from spoken_blocks where tenant_id = old.tenant_id and subject_id = old.id;
  delete from resources where tenant_id = old.tenant_id and id = old.id;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.delete_unused_needs()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  unused record;
begin
  for unused in
    select n.ctid, n.kind, n.need from job_needs n
    where not exists (
      select from jobs j
      where j.state in ('later', 'ready', 'running') and j.need <> '' and j.kind = n.kind and j.need = n.need
    )
    for update skip locked
  loop
    -- Looks again: a transaction that held the lock may have added a job.
    delete from job_needs n
    where n.ctid = unused.ctid
      and not exists (
        select from jobs j
        where j.state in ('later', 'ready', 'running') and j.need <> '' and j.kind = unused.kind and j.need = unused.need
      );
  end loop;
end $function$
;
CREATE OR REPLACE FUNCTION public.figures_since(first date)
 RETURNS TABLE(tenant_id uuid, agent_id uuid, figure text, day date, amount bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select f.tenant_id, f.agent_id, f.figure, f.day, sum(f.amount)::bigint
  from (
    select r.tenant_id, null::uuid as agent_id, x.figure, ledger_day(r.created_at) as day, 1 as amount
    from runs r cross join lateral (values ('runs'), (case when r.state = 'failed' then 'failed' end)) as x (figure)
    where r.created_at >= first::timestamp at time zone 'Asia/Shanghai' and x.figure is not null
    union all
    select a.tenant_id, a.agent_id, 'added', ledger_day(a.created_at), 1
    from accounts a
    where a.created_at >= first::timestamp at time zone 'Asia/Shanghai' and a.role in ('user', 'agent') and a.removed_at is null
    union all
    select o.tenant_id, o.seller_id, x.figure, ledger_day(o.completed_at), x.amount
    from orders o cross join lateral (values ('sold', o.amount - o.refunded), ('orders', 1)) as x (figure, amount)
    where o.completed_at >= first::timestamp at time zone 'Asia/Shanghai' and o.status = 4
    union all
    select u.tenant_id, a.agent_id, u.unit, u.day, -u.amount
    from usage_days u join accounts a on a.tenant_id = u.tenant_id and a.id = u.account_id
    where u.day >= first and u.kind = 'use'
  ) as f
  group by 1, 2, 3, 4
$function$
;
CREATE OR REPLACE FUNCTION public.forget_published_password()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
  new.published_password := null;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.has_ready_account(the_lane text, the_tenant text, of_kinds text[], with_needs text[])
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (
    select from job_accounts a
    where a.lane = the_lane and a.tenant = the_tenant and a.ready
      and has_ready_job(the_lane, the_tenant, a.account, of_kinds, with_needs)
  )
$function$
;
CREATE OR REPLACE FUNCTION public.has_ready_job(the_lane text, the_tenant text, the_account text, of_kinds text[], with_needs text[])
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (
    select from unnest(of_kinds, with_needs) as each (kind, need)
    cross join lateral (
      select from jobs
      where state = 'ready' and lane = the_lane and tenant = the_tenant and account = the_account and kind = each.kind
        and need = each.need
      limit 1
    ) as found
  )
$function$
;
CREATE OR REPLACE FUNCTION public.ids_like(kind text, pattern text, most integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  the_tenant uuid := nullif(current_setting('yiyin.tenant', true), '')::uuid;
begin
  if kind = 'orders' then
    return query execute 'select id from orders where number like $1 and tenant_id = $2 limit $3' using pattern, the_tenant, most;
  elsif kind = 'accounts' then
    return query execute 'select id from accounts where search like $1 and tenant_id = $2 limit $3' using pattern, the_tenant, most;
  elsif kind = 'audit_log' then
    return query execute
      'select id from audit_log where details ? ''name'' and lower(details ->> ''name'') like $1 and tenant_id = $2 limit $3'
      using pattern, the_tenant, most;
  else
    raise exception 'no search of %', kind;
  end if;
end $function$
;
CREATE OR REPLACE FUNCTION public.ledger_day(at timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select (at at time zone 'Asia/Shanghai')::date
$function$
;
CREATE OR REPLACE FUNCTION public.mark_ready()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  lanes text[];
  tenants text[];
  accounts text[];
begin
  with due as (
    update jobs set state = 'ready'
    where id = any(array(
      select id from jobs where state = 'later' and start_after <= now()
      order by start_after limit 500 for update skip locked
    ))
    returning lane, tenant, account
  )
  insert into job_arrivals select distinct lane, tenant, account from due;

  with taken as (
    delete from job_arrivals
    where ctid = any(array(select ctid from job_arrivals limit 5000 for update skip locked))
    returning lane, tenant, account
  )
  select array_agg(lane), array_agg(tenant), array_agg(account) into lanes, tenants, accounts
  from (select distinct lane, tenant, account from taken) as each;
  if lanes is null then return; end if;

  insert into job_tenants (lane, tenant, ready)
  select distinct lane, tenant, true from unnest(lanes, tenants) as given (lane, tenant) order by lane, tenant
  on conflict (lane, tenant) do update set ready = true, ready_at = excluded.ready_at where not job_tenants.ready;
  insert into job_accounts (lane, tenant, account, ready)
  select lane, tenant, account, true from unnest(lanes, tenants, accounts) as given (lane, tenant, account)
  order by lane, tenant, account
  on conflict (lane, tenant, account) do update
    set ready = true, ready_at = excluded.ready_at where not job_accounts.ready;
end $function$
;
CREATE OR REPLACE FUNCTION public.move_shares_of_work()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  to_work uuid;
begin
  if tg_op = 'DELETE' then
    select id into to_work from works
    where tenant_id = old.tenant_id and subject_id = old.subject_id and language is not distinct from old.language
      and state = 1 and id <> old.id
    order by version desc limit 1;
    if to_work is not null then
      update work_shares set work_id = to_work, first_version = coalesce(first_version, old.version)
      where tenant_id = old.tenant_id and work_id = old.id and follows;
    end if;
    return old;
  end if;
  update work_shares set work_id = new.id, first_version = coalesce(work_shares.first_version, older.version)
  from works older
  where older.tenant_id = new.tenant_id and older.subject_id = new.subject_id
    and older.language is not distinct from new.language and older.version < new.version
    and work_shares.tenant_id = older.tenant_id and work_shares.work_id = older.id and work_shares.follows;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.name_file(the_tenant uuid, the_account uuid, the_key text, the_bytes bigint, change integer)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into stored_files as stored (tenant_id, key, account_id, bytes, names)
  values (the_tenant, the_key, the_account, the_bytes, change)
  on conflict (tenant_id, key) do update set
    names = stored.names + excluded.names,
    account_id = excluded.account_id,
    -- A file that is written again under its key may have another size; an upload that a row takes over has not.
    bytes = coalesce(excluded.bytes,
      case when stored.names > 0 or stored.key like '%/uploads/%' then stored.bytes end);
$function$
;
CREATE OR REPLACE FUNCTION public.name_file_of_project_part()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' and old.key is not null then perform unname_file(old.tenant_id, old.key); end if;
  if tg_op <> 'DELETE' and new.key is not null then
    perform name_file(new.tenant_id, account_id, new.key, null, 1) from projects
      where tenant_id = new.tenant_id and id = new.project_id;
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.name_files()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  was jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  now_is jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  named text;
begin
  foreach named in array tg_argv[1:] loop
    if was ->> named is distinct from now_is ->> named then
      if was ->> named is not null then perform unname_file(old.tenant_id, was ->> named); end if;
      if now_is ->> named is not null then
        perform name_file(new.tenant_id, (now_is ->> tg_argv[0])::uuid, now_is ->> named, (now_is ->> 'size')::bigint, 1);
      end if;
    end if;
  end loop;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.name_files_of_work()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  was jsonb := case when tg_op = 'INSERT' then null else old.files end;
  now_is jsonb := case when tg_op = 'DELETE' then null else new.files end;
begin
  perform unname_file(old.tenant_id, value ->> 'key') from jsonb_each(coalesce(was, '{}'))
    where not exists (select from jsonb_each(coalesce(now_is, '{}')) as other where other.value ->> 'key' = jsonb_each.value ->> 'key');
  perform name_file(new.tenant_id, new.account_id, value ->> 'key', (value ->> 'size')::bigint, 1) from jsonb_each(coalesce(now_is, '{}'))
    where not exists (select from jsonb_each(coalesce(was, '{}')) as other where other.value ->> 'key' = jsonb_each.value ->> 'key');
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.name_parts(name text, lengths integer[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select coalesce(array_agg(substr(folded, start, size) collate "C"), '{}')
  from lower(name) as folded, unnest(lengths) as size, generate_series(1, length(folded) - size + 1) as start
$function$
;
CREATE OR REPLACE FUNCTION public.name_upload()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    perform unname_file(old.tenant_id, old.tenant_id || '/uploads/' || old.id);
  else
    perform name_file(new.tenant_id, new.account_id, new.tenant_id || '/uploads/' || new.id, new.size, 1);
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.order_figures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into figure_changes (tenant_id, agent_id, figure, day, amount)
  select o.tenant_id, o.seller_id, f.figure, ledger_day(o.completed_at), sum(o.sign * f.amount)
  from (values
    (old.tenant_id, old.seller_id, old.status, old.completed_at, old.amount - old.refunded, -1),
    (new.tenant_id, new.seller_id, new.status, new.completed_at, new.amount - new.refunded, 1)
  ) as o (tenant_id, seller_id, status, completed_at, amount, sign)
  cross join lateral (values ('sold', o.amount), ('orders', 1)) as f (figure, amount)
  where o.status = 4 and o.completed_at is not null
  group by 1, 2, 3, 4 having sum(o.sign * f.amount) <> 0;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.own_named(kind text, owner uuid, part text, most integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if kind not in ('live_sessions', 'podcast_episodes', 'podcast_shows', 'projects', 'readings') then
    raise exception 'no search of %', kind;
  end if;
  return query execute format(
    'select id from %I where tenant_id = $1 and account_id = $2 and deleted_at is null
       and name_parts(name, ''{2,3}'') @> $3 and strpos(lower(name), lower($4)) > 0 limit $5', kind)
    using nullif(current_setting('yiyin.tenant', true), '')::uuid, owner,
      name_parts(part, array[least(3, length(lower(part)))]), part, most;
end $function$
;
CREATE OR REPLACE FUNCTION public.payment_tenant(wanted text)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select tenant_id from payments where trade_number = wanted $function$
;
CREATE OR REPLACE FUNCTION public.published_accounts()
 RETURNS TABLE(tenant_id uuid, tenant text, id uuid, name text, role text, password_hash text, suspended boolean, state text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select tenant_id, code, accounts.id, accounts.name, role, password_hash, accounts.suspended_at is not null, published_password
  from accounts join tenants on tenants.id = tenant_id
  where published_password is not null and removed_at is null
  order by is_home desc, code, accounts.name
$function$
;
CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'The ledger is append-only: % of % is refused.', tg_op, tg_table_name using errcode = 'insufficient_privilege';
end $function$
;
CREATE OR REPLACE FUNCTION public.run_figures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into figure_changes (tenant_id, figure, day, amount)
  select r.tenant_id, f.figure, ledger_day(r.created_at), sum(r.sign)
  from (values (old.tenant_id, old.state, old.created_at, -1), (new.tenant_id, new.state, new.created_at, 1))
    as r (tenant_id, state, created_at, sign)
  cross join lateral (values ('runs'), (case when r.state = 'failed' then 'failed' end)) as f (figure)
  where r.tenant_id is not null and f.figure is not null
  group by 1, 2, 3 having sum(r.sign) <> 0;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.settle_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into settlement_months as kept (tenant_id, agent_id, month, orders, paid)
  select o.tenant_id, o.seller_id, settlement_month(c.ended_at), sum(c.sign), sum(c.sign * c.amount)
  from (values
    (old.tenant_id, old.order_id, old.state, old.ended_at, old.amount, -1),
    (new.tenant_id, new.order_id, new.state, new.ended_at, new.amount, 1)
  ) as c (tenant_id, order_id, state, ended_at, amount, sign)
  join orders o on o.tenant_id = c.tenant_id and o.id = c.order_id and o.seller_id is not null
  where c.state = 'paid'
  group by 1, 2, 3 order by 3
  on conflict (tenant_id, agent_id, month) do update
    set orders = kept.orders + excluded.orders, paid = kept.paid + excluded.paid;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.settle_refund()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into settlement_months as kept (tenant_id, agent_id, month, refunded)
  select o.tenant_id, o.seller_id, settlement_month(c.ended_at), sum(c.sign * c.amount)
  from (values
    (old.tenant_id, old.order_id, old.state, old.ended_at, old.amount, old.payment_id, old.by_account, -1),
    (new.tenant_id, new.order_id, new.state, new.ended_at, new.amount, new.payment_id, new.by_account, 1)
  ) as c (tenant_id, order_id, state, ended_at, amount, payment_id, by_account, sign)
  join orders o on o.tenant_id = c.tenant_id and o.id = c.order_id and o.seller_id is not null
  where c.state = 'done' and (c.payment_id is not null or c.by_account <> o.seller_id)
  group by 1, 2, 3 order by 3
  on conflict (tenant_id, agent_id, month) do update set refunded = kept.refunded + excluded.refunded;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.settlement_month(at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM')
$function$
;
CREATE OR REPLACE FUNCTION public.settlements_of_payments()
 RETURNS TABLE(tenant_id uuid, agent_id uuid, month text, orders bigint, paid bigint, refunded bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select o.tenant_id, o.seller_id, settlement_month(m.ended_at), sum(m.orders)::bigint, sum(m.paid)::bigint, sum(m.refunded)::bigint
  from (
    select p.tenant_id, p.order_id, p.ended_at, null::uuid as paid_back_by, 1 as orders, p.amount as paid, 0 as refunded
    from payments p where p.state = 'paid'
    union all
    select r.tenant_id, r.order_id, r.ended_at, case when r.payment_id is null then r.by_account end, 0, 0, r.amount
    from refunds r where r.state = 'done'
  ) as m
  join orders o on o.tenant_id = m.tenant_id and o.id = m.order_id
  where o.seller_id is not null and m.paid_back_by is distinct from o.seller_id
  group by 1, 2, 3
$function$
;
CREATE OR REPLACE FUNCTION public.unmark_ready(the_lane text, the_tenant text, the_account text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from jobs where state = 'ready' and lane = the_lane and tenant = the_tenant and account = the_account
  ) then
    return;
  end if;
  perform from job_accounts
  where lane = the_lane and tenant = the_tenant and account = the_account for update skip locked;
  if not found then return; end if;
  -- Looks again: a transaction that held the lock may have added one.
  update job_accounts a set ready = false
  where a.lane = the_lane and a.tenant = the_tenant and a.account = the_account
    and not exists (
      select from jobs j
      where j.state = 'ready' and j.lane = the_lane and j.tenant = the_tenant and j.account = the_account
    );
  update job_tenants set ready = false
  where lane = the_lane and tenant = the_tenant
    and not exists (select from job_accounts a where a.lane = the_lane and a.tenant = the_tenant and a.ready);
end $function$
;
CREATE OR REPLACE FUNCTION public.unname_file(the_tenant uuid, the_key text)
 RETURNS void
 LANGUAGE sql
AS $function$
  update stored_files set names = names - 1 where tenant_id = the_tenant and key = the_key;
$function$
;
CREATE OR REPLACE FUNCTION public.unname_files_of_session()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update stored_files set names = 0
  where tenant_id = old.tenant_id
    -- All keys of its folder: '0' is the character after '/'.
    and key >= old.tenant_id || '/live/' || old.id || '/' and key < old.tenant_id || '/live/' || old.id || '0';
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.usage_figures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into figure_changes (tenant_id, agent_id, figure, day, amount)
  select new.tenant_id, a.agent_id, new.unit, new.day, coalesce(old.amount, 0) - new.amount
  from accounts a where a.tenant_id = new.tenant_id and a.id = new.account_id;
  return null;
end $function$
;
CREATE CONSTRAINT TRIGGER payments_settled AFTER INSERT OR DELETE OR UPDATE ON public.payments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION settle_payment();
CREATE CONSTRAINT TRIGGER refunds_settled AFTER INSERT OR DELETE OR UPDATE ON public.refunds DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION settle_refund();
CREATE TRIGGER accounts_counted AFTER INSERT OR DELETE OR UPDATE OF role, agent_id, suspended_at, removed_at ON public.accounts FOR EACH ROW EXECUTE FUNCTION count_accounts();
CREATE TRIGGER accounts_figured AFTER INSERT OR DELETE OR UPDATE OF agent_id, role, removed_at, created_at ON public.accounts FOR EACH ROW EXECUTE FUNCTION account_figures();
CREATE TRIGGER accounts_password_changed BEFORE UPDATE OF password_hash ON public.accounts FOR EACH ROW WHEN ((old.password_hash IS DISTINCT FROM new.password_hash)) EXECUTE FUNCTION forget_published_password();
CREATE TRIGGER entries_add_up AFTER INSERT ON public.entries REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION check_posting();
CREATE TRIGGER entries_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON public.entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER files_named AFTER DELETE ON public.live_sessions FOR EACH ROW EXECUTE FUNCTION unname_files_of_session();
CREATE TRIGGER files_named AFTER INSERT OR DELETE ON public.uploads FOR EACH ROW EXECUTE FUNCTION name_upload();
CREATE TRIGGER files_named AFTER INSERT OR DELETE OR UPDATE OF consent_key, reference_key ON public.own_voices FOR EACH ROW EXECUTE FUNCTION name_files('account_id', 'consent_key', 'reference_key');
CREATE TRIGGER files_named AFTER INSERT OR DELETE OR UPDATE OF cover ON public.podcast_shows FOR EACH ROW EXECUTE FUNCTION name_files('account_id', 'cover');
CREATE TRIGGER files_named AFTER INSERT OR DELETE OR UPDATE OF file_key ON public.invoices FOR EACH ROW EXECUTE FUNCTION name_files('account_id', 'file_key');
CREATE TRIGGER files_named AFTER INSERT OR DELETE OR UPDATE OF files ON public.works FOR EACH ROW EXECUTE FUNCTION name_files_of_work();
CREATE TRIGGER files_named AFTER INSERT OR DELETE OR UPDATE OF key ON public.original_stretches FOR EACH ROW EXECUTE FUNCTION name_file_of_project_part();
CREATE TRIGGER files_named AFTER INSERT OR DELETE OR UPDATE OF key ON public.podcast_sounds FOR EACH ROW EXECUTE FUNCTION name_files('account_id', 'key');
CREATE TRIGGER files_named AFTER INSERT OR DELETE OR UPDATE OF key ON public.takes FOR EACH ROW EXECUTE FUNCTION name_file_of_project_part();
CREATE TRIGGER files_named AFTER INSERT OR DELETE OR UPDATE OF key, account_id ON public.class_materials FOR EACH ROW EXECUTE FUNCTION name_files('account_id', 'key');
CREATE TRIGGER files_named AFTER INSERT OR DELETE OR UPDATE OF source_key ON public.library_documents FOR EACH ROW EXECUTE FUNCTION name_files('account_id', 'source_key');
CREATE TRIGGER files_named AFTER INSERT OR DELETE OR UPDATE OF source_key ON public.separations FOR EACH ROW EXECUTE FUNCTION name_files('account_id', 'source_key');
CREATE TRIGGER files_named AFTER INSERT OR DELETE OR UPDATE OF source_key, cover ON public.readings FOR EACH ROW EXECUTE FUNCTION name_files('account_id', 'source_key', 'cover');
CREATE TRIGGER files_named AFTER INSERT OR DELETE OR UPDATE OF source_key, preview_key, peaks_key, subtitles_key, cover ON public.projects FOR EACH ROW EXECUTE FUNCTION name_files('account_id', 'source_key', 'preview_key', 'peaks_key', 'subtitles_key', 'cover');
CREATE TRIGGER files_named AFTER INSERT OR DELETE OR UPDATE OF voucher_key ON public.orders FOR EACH ROW EXECUTE FUNCTION name_files('buyer_id', 'voucher_key');
CREATE TRIGGER gifts_counted AFTER INSERT ON public.gifts FOR EACH ROW EXECUTE FUNCTION count_gifts();
CREATE TRIGGER orders_figured AFTER INSERT OR DELETE OR UPDATE OF status, completed_at, amount, refunded ON public.orders FOR EACH ROW EXECUTE FUNCTION order_figures();
CREATE TRIGGER payouts_stay BEFORE DELETE OR TRUNCATE ON public.payouts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER postings_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON public.postings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER projects_counted AFTER INSERT OR DELETE OR UPDATE OF status, tag, deleted_at, account_id ON public.projects FOR EACH ROW EXECUTE FUNCTION count_projects();
CREATE TRIGGER reading_works_added AFTER INSERT ON public.works FOR EACH ROW WHEN ((new.subject_kind = 'reading'::text)) EXECUTE FUNCTION count_reading_works();
CREATE TRIGGER reading_works_deleted AFTER DELETE ON public.works FOR EACH ROW WHEN ((old.subject_kind = 'reading'::text)) EXECUTE FUNCTION count_reading_works();
CREATE TRIGGER runs_failed AFTER UPDATE OF state ON public.runs FOR EACH ROW WHEN (((old.state = 'failed'::text) <> (new.state = 'failed'::text))) EXECUTE FUNCTION run_figures();
CREATE TRIGGER runs_figured AFTER INSERT OR DELETE ON public.runs FOR EACH ROW EXECUTE FUNCTION run_figures();
CREATE TRIGGER shares_kept BEFORE DELETE ON public.works FOR EACH ROW EXECUTE FUNCTION move_shares_of_work();
CREATE TRIGGER shares_moved AFTER INSERT OR UPDATE OF state ON public.works FOR EACH ROW WHEN ((new.state = 1)) EXECUTE FUNCTION move_shares_of_work();
CREATE TRIGGER stored_counted AFTER INSERT OR DELETE OR UPDATE ON public.stored_files FOR EACH ROW EXECUTE FUNCTION count_stored();
CREATE TRIGGER subject_deleted AFTER DELETE ON public.library_documents FOR EACH ROW EXECUTE FUNCTION delete_all_of_subject();
CREATE TRIGGER subject_deleted AFTER DELETE ON public.live_sessions FOR EACH ROW EXECUTE FUNCTION delete_all_of_subject();
CREATE TRIGGER subject_deleted AFTER DELETE ON public.podcast_episodes FOR EACH ROW EXECUTE FUNCTION delete_all_of_subject();
CREATE TRIGGER subject_deleted AFTER DELETE ON public.projects FOR EACH ROW EXECUTE FUNCTION delete_all_of_subject();
CREATE TRIGGER subject_deleted AFTER DELETE ON public.readings FOR EACH ROW EXECUTE FUNCTION delete_all_of_subject();
CREATE TRIGGER subject_deleted AFTER DELETE ON public.separations FOR EACH ROW EXECUTE FUNCTION delete_all_of_subject();
CREATE TRIGGER usage_figured AFTER INSERT OR UPDATE OF amount ON public.usage_days FOR EACH ROW WHEN ((new.kind = 'use'::text)) EXECUTE FUNCTION usage_figures();
CREATE TRIGGER works_of_reading_counted AFTER UPDATE OF deleted_at ON public.readings FOR EACH ROW WHEN (((old.deleted_at IS NULL) <> (new.deleted_at IS NULL))) EXECUTE FUNCTION count_works_of_reading();
