import type { AuditDetails, AuditAction } from '#contract/audit-log.ts'
import type { Db } from '#server/core/db/database.ts'
import type { Caller } from '#server/core/http/route.ts'

interface By {
  app: { now(): Date }
  tenant: { id: string }
  /** Nobody where those who run the platform did it, who have no account there. */
  caller: Pick<Caller, 'id'> | null
  address: string | null
}

/** Writes down what staff or an agent did to somebody or something, in the transaction in which it was done. */
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
