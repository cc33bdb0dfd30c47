-- A session whose usage ran out waits for more, instead of ending.
alter table live_sessions add column paused_for text
  check (paused_for in ('asked', 'usage')),
  add constraint live_sessions_paused_for check (paused_for is null or state = 'paused');
update live_sessions set paused_for = 'asked' where state = 'paused';
