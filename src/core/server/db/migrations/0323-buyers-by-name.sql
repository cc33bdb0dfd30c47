-- Buyers with prices of their own are listed by name.
create index accounts_buyers on accounts (tenant_id, name, id) where agent_id is null and removed_at is null;
