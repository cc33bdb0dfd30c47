-- Figures of home pages read the last sixty days, however many there are before them.
create index usage_days_newest on usage_days (tenant_id, day) include (unit, kind, amount);
create index orders_completed on orders (tenant_id, completed_at) where completed_at is not null;
