-- Where the film of a project comes from, if it was given as a link; a worker fetches it.
alter table projects add column link text;
