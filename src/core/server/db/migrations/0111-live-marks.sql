-- What viewers mark, by segment. `viewer` is a random number of a device for this session and names nobody.
create table live_marks (
  tenant_id uuid not null references tenants,
  session_id uuid not null,
  number integer not null,
  mark text not null check (mark in ('unclear', 'important')),
  viewer uuid not null,
  created_at timestamptz not null,
  primary key (tenant_id, session_id, number, mark, viewer),
  foreign key (tenant_id, session_id) references live_sessions (tenant_id, id) on delete cascade
);

-- Items of long documents are read by their place, such as the last segments of a session.
create index document_items_place on document_items (tenant_id, document_id, part, place);
