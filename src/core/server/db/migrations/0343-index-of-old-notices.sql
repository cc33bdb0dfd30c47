-- The nightly removal of notices read all of them.
create index notices_age on notices (tenant_id, created_at);
