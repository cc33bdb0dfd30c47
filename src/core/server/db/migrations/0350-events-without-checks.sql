-- An event is only inserted together with its account's counter, whose row references the account. Checking each event
-- again locks the rows of the account and of the tenant, which all transactions of a tenant share.
alter table events drop constraint events_tenant_id_fkey, drop constraint events_tenant_id_account_id_fkey;
