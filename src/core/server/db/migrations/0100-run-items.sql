-- What a run works through in its order, such as paragraphs that are spoken. Kept apart from the run, which is read in
-- lists and published with every progress.
create table run_items (
  tenant_id uuid not null,
  run_id uuid not null,
  ids text[] not null,
  primary key (tenant_id, run_id),
  foreign key (tenant_id, run_id) references runs (tenant_id, id) on delete cascade
);

-- The finished ones as ranges of their places, the last one not included.
alter table runs add column items_done jsonb;
comment on column runs.items_done is '{ ranges: [number, number][] }';
