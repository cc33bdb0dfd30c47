-- Where a key may be used from, its secret before the last rotation, and keys for tests.
alter table api_keys
  add column networks text[] not null default '{}',
  add column test boolean not null default false,
  add column former_hash bytea,
  add column former_tail text,
  add column former_until timestamptz,
  add column rotated_at timestamptz;
create index api_keys_former on api_keys (tenant_id, former_hash) where former_hash is not null;
comment on column api_keys.networks is 'CIDR; from anywhere if there is none.';
comment on column api_keys.former_hash is 'Of the secret before the last rotation, which is valid until then.';

-- The key by which a run was started; null in a session.
alter table runs add column key_id uuid;

-- What each key called and used in a day.
create table key_days (
  tenant_id uuid not null references tenants,
  key_id uuid not null,
  day date not null,
  requests integer not null,
  primary key (tenant_id, key_id, day),
  foreign key (tenant_id, key_id) references api_keys (tenant_id, id) on delete cascade
);
create table key_charges (
  tenant_id uuid not null references tenants,
  key_id uuid not null,
  day date not null,
  product text not null,
  unit text not null check (unit in ('dub', 'speech', 'live')),
  amount bigint not null,
  primary key (tenant_id, key_id, day, product, unit),
  foreign key (tenant_id, key_id) references api_keys (tenant_id, id) on delete cascade
);
comment on column key_charges.product is 'The kind of the subject of its runs, such as project.';
