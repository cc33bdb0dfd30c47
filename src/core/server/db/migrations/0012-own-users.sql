-- An agent's users, newest first.
create index accounts_of_agent on accounts (tenant_id, agent_id, created_at desc, id desc)
  where agent_id is not null and removed_at is null;
