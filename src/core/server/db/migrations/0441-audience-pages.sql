-- The addresses of the audience page that a tenant has as its own, with their look.
alter table tenants add column audience_pages jsonb not null default '{}';
comment on column tenants.audience_pages is
  '{ [address: string]: { theme: ''darkBlue'' | ''brown'' | ''purple'' | ''blue'' | ''metaBlue'' | null; layout: ''reader'' | ''bilingual'' | ''hall''; pageLanguage: ''cn'' | ''en'' | ''hk'' | null; languages: string[] } }';
