-- How far the translation of a session is behind its text, while its worker translates: milliseconds of speech by language.
-- Languages that follow are left out.
alter table live_streams add column untranslated jsonb not null default '{}';
comment on column live_streams.untranslated is 'Record<string, number>';
