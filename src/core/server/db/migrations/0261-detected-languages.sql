-- The language of a project is found out by an engine, and null until then; false once a person has chosen it.
alter table projects add column language_detected boolean not null default false;
