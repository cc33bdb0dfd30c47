-- Whether the speaker of the sample was compared with the one of the consent. Null: the sample is a part of the consent, or older.
alter table own_voices add column speaker_check text check (speaker_check in ('passed', 'switchedOff'));
