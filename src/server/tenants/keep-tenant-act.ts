import type { Transaction } from 'kysely'
import type { ActDetails, ActName } from '#contract/acts.ts'
import { keepAct } from '../acts/keep-act.ts'
import type { DB } from '../db/tables.ts'
import type { Visit } from '../http/answer.ts'
import { asTenant } from './become-tenant.ts'

/** What is done to a tenant stands in the trail of those who do it, and where that is another tenant, in its own too. */
export async function keepTenantAct(
  trx: Transaction<DB>,
  visit: Visit<readonly ['operator']>,
  act: ActName,
  id: string,
  details: ActDetails,
): Promise<void> {
  await keepAct(trx, visit, act, id, details)
  if (id === visit.tenant.id) return
  const byPlatform = { app: visit.app, tenant: { id }, caller: null, address: null }
  await asTenant(trx, visit, id, () => keepAct(trx, byPlatform, act, id, details))
}
