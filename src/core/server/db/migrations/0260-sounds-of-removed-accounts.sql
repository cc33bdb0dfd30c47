-- Music and recordings of an account that was removed go with its episodes, after the same time.
alter table podcast_sounds add column deleted_at timestamptz;
create index podcast_sounds_deleted on podcast_sounds (deleted_at) where deleted_at is not null;
