-- Part of a stage takes as long for a short film as for a long one, so the sums are those of a line through seconds and
-- sizes. The old sums say nothing about it: times are measured anew.
delete from stage_times;
alter table stage_times
  -- How many runs the sums are of, the later ones counting more.
  add column runs double precision not null check (runs > 0),
  add column size_squares double precision not null,
  add column seconds_by_size double precision not null;
