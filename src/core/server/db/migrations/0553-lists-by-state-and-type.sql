-- Lists of resources by state and of events by type. With 100,000 rows, of which 20 and 5 matched, they read the whole table (47 and 65 ms) and now
-- read the page (0.1 ms). Nearly all resources are done: for these the index by time is as good.
create index resources_unusual on resources (tenant_id, account_id, kind, state, created_at desc, id desc) where state <> 'done';
create index webhook_events_type on webhook_events (tenant_id, type, created_at desc, id desc);
