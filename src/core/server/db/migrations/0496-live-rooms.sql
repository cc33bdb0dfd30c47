-- A permanent address for sessions that come again, such as the lessons of a class: its audience always finds the newest one.
create table live_rooms (
  tenant_id uuid not null references tenants,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  class_id uuid,
  name text not null check (name <> ''),
  token text not null unique,
  short_code text not null,
  pass_code text,
  most_viewers integer not null,
  planned_at timestamptz,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, class_id),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id),
  foreign key (tenant_id, class_id) references classes (tenant_id, id)
);
create index live_rooms_short_code on live_rooms (tenant_id, short_code);
create index live_rooms_of_account on live_rooms (tenant_id, account_id, created_at);
alter table live_shares add column room_id uuid,
  add foreign key (tenant_id, room_id) references live_rooms (tenant_id, id);
create index live_shares_of_room on live_shares (tenant_id, room_id, created_at) where room_id is not null;
comment on column live_shares.room_id is 'The room in which its session takes place, if this link is that of the room.';
