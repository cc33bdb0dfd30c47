-- When the person gave their password once more in this session, for what needs it.
alter table sessions add column confirmed_at timestamptz;

-- What somebody whose account was opened, or whose password was set, by another has still to do before anything else.
alter table accounts
  add column must_change_password boolean not null default false,
  add column must_agree boolean not null default false,
  -- Sessions go after a week; this stays.
  add column signed_in_at timestamptz;

create index accounts_newest on accounts (tenant_id, created_at desc, id desc) where removed_at is null;
create index acts_about on acts (tenant_id, subject, at desc, id desc) where subject is not null;
