-- The voices that speak the segments of a live session, by language, each with the first segment that it speaks.
alter table live_sessions add column voices jsonb not null default '{}',
  -- Languages whose voice does not answer at present.
  add column silent text[] not null default '{}';
comment on column live_sessions.voices is
  'Record<string, { port: string; speed: number; volume: number; pitch: number; style: string; from: number }>';
