import { moneyActions } from '#contract/audit-log.ts'
import type { Db } from '#server/core/db/database.ts'

/** All entries of the tenant for its operator; for finance those about money. */
export const visibleEntries = (db: Db, { moneyOnly }: { moneyOnly: boolean }) =>
  db.selectFrom('audit_log').$if(moneyOnly, (all) => all.where('audit_log.action', 'in', moneyActions))
