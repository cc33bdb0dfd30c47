-- The table has the name of the concept: an audit log, each row an action.
alter table acts rename to audit_log;
alter table audit_log rename column act to action;
alter index acts_newest rename to audit_log_newest;
alter index acts_about rename to audit_log_about;

-- PostgreSQL 18 names the constraints for NOT NULL, too; earlier versions have none to rename.
do $$
declare constraint_name text;
begin
  for constraint_name in
    select conname from pg_constraint where conrelid = 'audit_log'::regclass and starts_with(conname, 'acts_')
  loop
    execute format('alter table audit_log rename constraint %I to %I', constraint_name,
      replace(replace(constraint_name, 'acts_act_', 'audit_log_action_'), 'acts_', 'audit_log_'));
  end loop;
end $$;
