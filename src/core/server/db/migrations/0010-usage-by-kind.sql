-- Entries are looked for by unit and kind, any or all of them: one index serves each such search as so many short reads.
drop index entries_newest;
create index entries_by_kind on entries (tenant_id, account_id, unit, kind, at desc, posting_id desc)
  where account_id is not null and kind not in ('hold', 'release');

-- How a package came, and what of it expired: few of its many entries.
create index entries_package_ends on entries (tenant_id, package_id, kind)
  where package_id is not null and kind in ('buy', 'giftReceived', 'expire');
