import { deleteInSteps } from '#core/server/db/delete-in-steps.ts'
import { type RetentionKind } from './retention-kind.ts'

/** Entries of the audit log, and deliveries of webhooks. */
export const logRetention: RetentionKind = {
  name: 'logs',

  async old(db, before) {
    const { tenant_id, at } =
      (await db
        .selectFrom('audit_log')
        .select(['tenant_id', 'at'])
        .where('at', '<', before)
        .orderBy('at')
        .limit(1)
        .executeTakeFirst()) ?? {}
    return tenant_id && at ? [{ id: tenant_id, account: null, usedAt: at }] : []
  },

  async remove({ database }, tenant, _, before) {
    const db = database.of(tenant)
    const entries = await deleteInSteps(db, 'audit_log', db.selectFrom('audit_log').where('at', '<', before))
    const deliveries = db.selectFrom('webhook_deliveries').where('created_at', '<', before)
    await deleteInSteps(db, 'webhook_deliveries', deliveries)
    await deleteInSteps(
      db,
      'webhook_events',
      db.selectFrom('webhook_events').where('created_at', '<', before),
    )
    return entries > 0
  },
}
