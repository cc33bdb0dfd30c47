-- Only the message changes: the table is called the ledger everywhere else.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is append-only: % of % is refused.', tg_op, tg_table_name using errcode = 'insufficient_privilege';
end $$;
