-- How the engines do and what is set for them, told and used by the workers: the platform's, and so without a tenant.

create table engine_hours (
  hour timestamptz not null,
  engine text not null,
  does text not null check (does in ('recognize', 'translate', 'synthesize', 'separate', 'detect', 'diarize')),
  -- `done`, or the kind of fault.
  outcome text not null,
  calls integer not null check (calls > 0),
  milliseconds bigint not null,
  worst integer not null,
  primary key (hour, engine, does, outcome)
);

create table engine_last (
  engine text not null,
  does text not null,
  done_at timestamptz,
  fault_at timestamptz,
  fault text,
  -- The sentence that went with it; without secrets.
  words text,
  -- Too many calls in a row went wrong: until then nobody calls it.
  rest_until timestamptz,
  primary key (engine, does)
);

create table engine_settings (
  name text primary key,
  -- Sealed with a key made from the server's secret; null where it was taken away, so that the newest change stays known.
  sealed bytea,
  changed_at timestamptz not null
);
