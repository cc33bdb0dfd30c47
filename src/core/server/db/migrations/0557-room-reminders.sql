alter table live_rooms add column reminded_for timestamptz;
comment on column live_rooms.reminded_for is 'The planned time of which the owner was reminded.';
create index live_rooms_planned on live_rooms (tenant_id, planned_at) where planned_at is not null;
