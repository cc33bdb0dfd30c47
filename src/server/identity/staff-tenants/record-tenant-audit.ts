import type { Transaction } from 'kysely'
import type { AuditDetails, AuditAction } from '#contract/audit-log.ts'
import { recordAudit } from '#server/identity/audit/record-audit.ts'
import type { DB } from '#server/core/db/tables.ts'
import type { RequestContext } from '#server/core/http/route.ts'
import { asTenant } from '#server/identity/tenants/become-tenant.ts'

/** What is done to a tenant is in the audit log of the tenant of those who did it and, if that is another one, in its own. */
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
