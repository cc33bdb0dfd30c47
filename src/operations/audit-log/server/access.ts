import { moneyActions } from '#identity/audit/contract.ts'
import type { Db } from '#core/server/db/database.ts'

/** All entries of the tenant for its operator; for finance those about money. */
export const visibleEntries = (db: Db, { moneyOnly }: { moneyOnly: boolean }) =>
  db.selectFrom('audit_log').$if(moneyOnly, (all) => all.where('audit_log.action', 'in', moneyActions))
