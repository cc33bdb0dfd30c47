import type { Db } from '#core/server/db/database.ts'
import type { Caller } from '#core/server/http/route.ts'
import type { AuditDetails, AuditAction } from '../contract.ts'

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
