-- What a language model wrote about the record of a live session, as its owner has corrected it.
create table live_summaries (
  tenant_id uuid not null references tenants,
  session_id uuid not null,
  language text not null,
  content jsonb not null,
  left_out integer not null check (left_out >= 0),
  version integer not null default 1,
  made_at timestamptz not null,
  changed_at timestamptz,
  primary key (tenant_id, session_id),
  foreign key (tenant_id, session_id) references live_sessions (tenant_id, id) on delete cascade
);
comment on column live_summaries.content is
  'Record<"summary" | "decisions" | "tasks" | "chapters", readonly { text: string; who: string; due: string; segments: readonly number[] }[]>';
comment on column live_summaries.left_out is 'Statements of the model without a place in the record, which are not in the content.';
