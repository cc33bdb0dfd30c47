-- Where the uncertain words of a line stand in its text, as pairs of offsets, until somebody has reviewed it.
alter table cues add column uncertain jsonb not null default '[]';
-- How good the recognizer of the lines is (draft, good, veryGood); null for lines that nobody recognized.
comment on column cues.uncertain is '[number, number][]';
alter table projects add column recognition text check (recognition in ('draft', 'good', 'veryGood'));
-- Projects of earlier releases have unreviewed lines only from draft recognizers.
update projects set recognition = 'draft'
where exists (select from cues where cues.project_id = projects.id and cues.unreviewed);
