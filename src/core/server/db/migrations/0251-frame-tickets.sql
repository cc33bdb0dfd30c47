-- The API key that opened a session, for a user whom the site around a frame knows. Revoking the key ends the session.
alter table tickets add column key_id uuid;
alter table tickets add foreign key (tenant_id, key_id) references api_keys (tenant_id, id) on delete cascade;
alter table sessions add column key_id uuid;
alter table sessions add foreign key (tenant_id, key_id) references api_keys (tenant_id, id) on delete set null (key_id);
create index sessions_key on sessions (tenant_id, key_id) where key_id is not null;
create index tickets_key on tickets (tenant_id, key_id) where key_id is not null;

alter table sessions drop constraint sessions_ended_why_check;
alter table sessions add constraint sessions_ended_why_check
  check (ended_why in ('signedOut', 'passwordChanged', 'suspended', 'replaced', 'hostRemoved', 'keyRevoked'));
