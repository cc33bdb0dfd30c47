-- Autovacuum waits by default until a fifth of a table has changed: of ten million rows that is weeks, in which plans are
-- made for what was there before, and sums along an index read the table as well.
do $$ declare t text; begin
  foreach t in array array['cues', 'translations', 'edits', 'runs', 'works', 'orders', 'entries', 'postings', 'audit_log', 'notices'] loop
    execute format('alter table %I set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
      autovacuum_analyze_scale_factor = 0.02)', t);
  end loop;
  -- Few rows that change all the time, or many that soon go.
  foreach t in array array['job_accounts', 'job_tenants', 'job_arrivals', 'events', 'event_counters', 'balances',
    'project_counts', 'kept_counts', 'storage_changes', 'sessions', 'tries'] loop
    execute format('alter table %I set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 1000)', t);
  end loop;
end $$;
