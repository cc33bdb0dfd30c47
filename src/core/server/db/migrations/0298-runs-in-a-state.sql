-- Runs in a state, newest first: few of many wait or failed, and all would be read to find them.
create index runs_in_state on runs (tenant_id, state, created_at desc, id);
create index runs_account_in_state on runs (tenant_id, account_id, state, created_at desc);
