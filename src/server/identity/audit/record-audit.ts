import type { AuditDetails, AuditAction } from '#contract/audit-log.ts'
import type { Db } from '#server/core/db/database.ts'
import type { Caller } from '#server/core/http/route.ts'

interface By {
  app: { now(): Date }
  tenant: { id: string }
  /** Null for platform operators, who have no account in this tenant. */
  caller: Pick<Caller, 'id'> | null
  address: string | null
}

/** Records an action of staff or an agent, in its transaction. */
export async function recordAudit(
  trx: Db,
  { app, tenant, caller, address }: By,
  action: AuditAction,
  subject: string | null,
  details: AuditDetails = {},
): Promise<void> {
  await trx
    .insertInto('audit_log')
    .values({
      tenant_id: tenant.id,
      by_account: caller?.id ?? null,
      action,
      subject,
      details,
      address,
      at: app.now(),
    })
    .execute()
}
