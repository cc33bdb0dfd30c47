-- Agents see whose packages expire soon; the other index by expiry is across tenants.
create index packages_expiring on packages (tenant_id, expires_at, id) where remaining > 0;
