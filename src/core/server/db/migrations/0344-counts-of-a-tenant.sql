-- Accounts of a tenant are counted from a row per agent; there is also a row per account with works of texts.
create index kept_counts_of_tenant on kept_counts (tenant_id, what);
