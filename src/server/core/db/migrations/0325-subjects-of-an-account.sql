-- Runs and works of some of an account's subjects. A prepared statement is planned for an ordinary account: with an index
-- of subjects and one of accounts it would read all of the account, which a large one has a million of.
create index runs_subject_of_account on runs (tenant_id, account_id, subject_id, created_at desc) where subject_id is not null;
create index works_subject_of_account on works (tenant_id, account_id, subject_id, version desc);
