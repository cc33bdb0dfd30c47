-- An app can be known by the address of its description instead of a registration.
alter table connected_apps
  add column address text,
  add column read_until timestamptz,
  add constraint connected_apps_described check ((address is null) = (read_until is null));
create unique index connected_apps_address on connected_apps (tenant_id, address);
comment on column connected_apps.address is 'The client_id of an app that describes itself at this https address; null for a registered one.';
comment on column connected_apps.read_until is 'Until then the description is not read again.';
