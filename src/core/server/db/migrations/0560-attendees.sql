-- Whether students are asked for their names, as chosen for the class when the session was started.
alter table classes add column names boolean not null default false;
alter table live_sessions add column names boolean not null default false;

-- Who said that they attend. `viewer` is a random number of a device for this session.
create table live_attendees (
  tenant_id uuid not null references tenants,
  session_id uuid not null,
  viewer uuid not null,
  name text not null check (name <> ''),
  joined_at timestamptz not null,
  primary key (tenant_id, session_id, viewer),
  foreign key (tenant_id, session_id) references live_sessions (tenant_id, id) on delete cascade
);
