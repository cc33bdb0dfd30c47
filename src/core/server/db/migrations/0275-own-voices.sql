-- Voices that accounts recorded of themselves, and works that were made with them.
-- The difference is that of the last consent which was refused.
create table own_voices (
  tenant_id uuid not null references tenants,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  name text not null check (name <> ''),
  person text not null check (person <> ''),
  language text not null,
  sentence jsonb not null,
  state text not null default 'asked' check (state in ('asked', 'ready', 'revoked')),
  run_id uuid,
  difference jsonb,
  consent_key text,
  reference_key text,
  reference_text text,
  reference_ms integer,
  created_at timestamptz not null,
  agreed_at timestamptz,
  revoked_at timestamptz,
  used_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id),
  check ((state = 'ready') = (reference_key is not null))
);
comment on column own_voices.person is 'Who speaks, as typed before the consent was recorded.';
comment on column own_voices.language is 'Of the recording.';
comment on column own_voices.sentence is '{ parts: { role: ''plain'' | ''person'' | ''platform'' | ''agrees'' | ''code''; text: string }[] }';
comment on column own_voices.run_id is 'What checks a recording.';
comment on column own_voices.difference is '{ fault: ''code'' | ''agrees'' | ''person'' | ''words''; parts: { state: ''same'' | ''other'' | ''missing'' | ''added''; text: string; heard: string }[] }';
comment on column own_voices.used_at is 'When a work was first made with it.';
create index own_voices_newest on own_voices (tenant_id, account_id, created_at desc, id desc);

alter table works add column cloned_voices text[] not null default '{}';
comment on column works.cloned_voices is 'The names of the recorded voices that speak in it.';
alter table takes add column cloned_voices text[] not null default '{}';
comment on column takes.cloned_voices is 'As of works: those that may be heard in it.';
