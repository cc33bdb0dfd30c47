-- How often a link to a work was opened. A page that stays open counts once.
alter table work_shares add column visits integer not null default 0;
