-- Whether other platforms may import a show.
alter table podcast_shows add column locked boolean not null default true;
