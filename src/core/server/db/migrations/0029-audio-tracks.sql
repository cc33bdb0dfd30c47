-- The audio tracks of a film with the one that is used (both from 1), and the one that somebody chose; without a choice it is the one in the
-- film's language.
alter table projects
  add column audio_tracks jsonb,
  add column audio_track smallint check (audio_track >= 1);
comment on column projects.audio_tracks is '{ used: number; all: { number: number; codec: string; channels: number; language?: string; title?: string }[] }';
