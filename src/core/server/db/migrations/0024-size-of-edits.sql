-- How many bytes of JSON a change and what takes it back have, so that no more of them is read than is wanted.
alter table edits
  add column edit_bytes integer not null default 0,
  add column undo_bytes integer not null default 0;
update edits set
  edit_bytes = octet_length(edit::text),
  undo_bytes = octet_length(inverse::text) + octet_length(former::text);
alter table edits
  alter column edit_bytes drop default,
  alter column undo_bytes drop default;
