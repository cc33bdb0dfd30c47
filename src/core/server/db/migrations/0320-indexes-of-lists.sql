-- Each list has an index in its order, so that a page costs the same however many rows there are.

-- Works of one kind, newest first; those that failed or are being made are few among those that are done.
create index works_newest on works (tenant_id, account_id, subject_kind, created_at desc, id desc);
drop index works_account;
create index works_unfinished on works (tenant_id, account_id, subject_kind, state, created_at desc, id desc) where state <> 1;
create index works_finished on works (tenant_id, account_id, finished_at) where state = 1;

-- Agents and suspended accounts are few among all.
create index accounts_in_role on accounts (tenant_id, role, created_at desc, id desc) where removed_at is null;
create index accounts_suspended on accounts (tenant_id, created_at desc, id desc)
  where suspended_at is not null and removed_at is null;

create index audit_log_of_action on audit_log (tenant_id, action, at desc, id desc);
create index invoices_newest on invoices (tenant_id, created_at desc, id desc);
create index invoices_in_state on invoices (tenant_id, state, created_at desc, id desc);
create index invoices_of_order on invoices (tenant_id, order_id, created_at);
create index payment_differences_open on payment_differences (tenant_id, found_at desc, id desc) where solved_at is null;
create index payment_differences_solved on payment_differences (tenant_id, found_at desc, id desc)
  where solved_at is not null;
-- Episodes of a show are few among the account's.
create index podcast_episodes_of_show on podcast_episodes (tenant_id, account_id, show_id, created_at desc, id desc)
  where deleted_at is null;
