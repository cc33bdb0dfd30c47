-- The most viewers of a live session in each minute that had any.
create table live_attendance (
  tenant_id uuid not null references tenants,
  session_id uuid not null,
  minute timestamptz not null,
  viewers integer not null,
  primary key (tenant_id, session_id, minute),
  foreign key (tenant_id, session_id) references live_sessions (tenant_id, id) on delete cascade
);
