-- What the nightly audit of each tenant's ledger found, for monitoring.
create table ledger_audits (
  tenant uuid primary key references tenants,
  differences integer not null,
  at timestamptz not null
);
