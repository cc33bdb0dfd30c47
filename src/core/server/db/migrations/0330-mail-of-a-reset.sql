-- Owners get a mail when somebody else removes their second factors.
alter table outbox drop constraint outbox_kind_check;
alter table outbox add constraint outbox_kind_check check (kind in ('code', 'secondFactorReset'));
comment on column outbox.message is '{ kind: ''code''; code: string; minutes: number } | { kind: ''secondFactorReset'' }';
