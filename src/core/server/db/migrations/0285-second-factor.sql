-- The second step of signing in: an authenticator app (TOTP, RFC 6238) and recovery codes.
create table authenticator_apps (
  tenant_id uuid not null references tenants,
  account_id uuid not null,
  -- Sealed with the server's secret. Null until the first code was entered.
  secret bytea,
  -- The newest time step whose code was accepted; a code is accepted once.
  used_step int,
  confirmed_at timestamptz,
  -- The secret of an app that is being set up.
  pending_secret bytea,
  pending_at timestamptz,
  primary key (tenant_id, account_id),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id)
);

create table recovery_codes (
  tenant_id uuid not null references tenants,
  account_id uuid not null,
  -- Keyed with the server's secret.
  hash bytea not null,
  used_at timestamptz,
  primary key (tenant_id, account_id, hash),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id)
);

-- Whether signing in by password or code asks for a second step. Kept with the account because every request reads it.
alter table accounts add column second_factor boolean not null default false;

alter table tickets drop constraint tickets_purpose_check;
alter table tickets add constraint tickets_purpose_check check (purpose in ('handover', 'socket', 'secondFactor'));

alter table sessions drop constraint sessions_ended_why_check;
alter table sessions add constraint sessions_ended_why_check check (
  ended_why in (
    'signedOut', 'passwordChanged', 'suspended', 'replaced', 'hostRemoved', 'keyRevoked', 'secondFactorReset'
  )
);
