-- Projects of sound alone: known once their file was read.
alter table projects add has_picture boolean not null default true;
comment on column projects.has_picture is 'False once the file turned out to be sound alone.';
