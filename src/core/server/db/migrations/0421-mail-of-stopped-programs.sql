alter table outbox
  drop constraint outbox_kind_check,
  add constraint outbox_kind_check check (kind in ('code', 'secondFactorReset', 'programsStopped'));
comment on column outbox.message is '{ kind: ''code''; code: string; minutes: number } | { kind: ''secondFactorReset'' | ''programsStopped'' }';
