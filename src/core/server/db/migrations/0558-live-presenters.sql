alter table live_shares add column presenter text check (presenter <> '');
comment on column live_shares.presenter is 'Who opens this link may speak, with this name; null for links of viewers.';
alter table live_sessions add column turns jsonb not null default '[]';
comment on column live_sessions.turns is 'readonly { from: number; name: string }[]';
