import type { Transaction } from 'kysely'
import type { ActDetails, ActName } from '#contract/acts.ts'
import { keepAct } from '#server/identity/audit/keep-act.ts'
import type { DB } from '#server/core/db/tables.ts'
import type { RequestContext } from '#server/core/http/route.ts'
import { asTenant } from '#server/identity/tenants/become-tenant.ts'

/** What is done to a tenant stands in the trail of those who do it, and where that is another tenant, in its own too. */
export async function keepTenantAct(
  trx: Transaction<DB>,
  context: RequestContext<readonly ['operator']>,
  act: ActName,
  id: string,
  details: ActDetails,
): Promise<void> {
  await keepAct(trx, context, act, id, details)
  if (id === context.tenant.id) return
  const byPlatform = { app: context.app, tenant: { id }, caller: null, address: null }
  await asTenant(trx, context, id, () => keepAct(trx, byPlatform, act, id, details))
}
