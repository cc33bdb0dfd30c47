import type { Transaction } from 'kysely'
import type { AuditDetails, AuditAction } from '#contract/audit-log.ts'
import { recordAudit } from '#server/identity/audit/record-audit.ts'
import type { DB } from '#server/core/db/tables.ts'
import type { RequestContext } from '#server/core/http/route.ts'
import { asTenant } from '#server/identity/tenants/become-tenant.ts'

/**
 * An action on a tenant is recorded in the audit log of the acting operator's tenant and, if it is a
 * different one, in that of the changed tenant.
 */
export async function recordTenantAudit(
  trx: Transaction<DB>,
  context: RequestContext<readonly ['operator']>,
  action: AuditAction,
  id: string,
  details: AuditDetails,
): Promise<void> {
  await recordAudit(trx, context, action, id, details)
  if (id === context.tenant.id) return
  const byPlatform = { app: context.app, tenant: { id }, caller: null, address: null }
  await asTenant(trx, context, id, () => recordAudit(trx, byPlatform, action, id, details))
}
