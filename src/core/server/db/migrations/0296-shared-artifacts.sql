-- What workers made and can be made again, in a storage that all of them reach. A row is there before its file is.
create table shared_artifacts (
  key text primary key,
  bytes bigint not null,
  used_at timestamptz not null default now()
);
create index shared_artifacts_used on shared_artifacts (used_at);
