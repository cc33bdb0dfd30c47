import type { Transaction } from 'kysely'
import type { DB } from '#core/server/db/tables.ts'
import type { RequestContext } from '#core/server/http/route.ts'
import type { AuditDetails, AuditAction } from '#identity/audit/contract.ts'
import { recordAudit } from '#identity/audit/server/record-audit.ts'
import { asTenant } from '#identity/tenants/server/become-tenant.ts'

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
