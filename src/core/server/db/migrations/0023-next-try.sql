-- When a run that waits after a try that failed is tried again; what stopped that try is its problem.
alter table runs add column next_try_at timestamptz;
