-- Whether pages of a tenant start in the language of the browser. Otherwise they start in Simplified Chinese; a choice
-- always wins.
alter table tenants add column follows_browser boolean not null default false;
