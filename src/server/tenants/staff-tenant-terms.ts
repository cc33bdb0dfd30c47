import { staffTenantTerms } from '#contract/staff-tenants.ts'
import { answer } from '../http/answer.ts'
import { Problem } from '../http/problem.ts'
import { lockTenant } from './access.ts'
import { addTerms } from './add-terms.ts'
import { becomeTenant } from './become-tenant.ts'
import { keepTenantAct } from './keep-tenant-act.ts'
import { tenantDetail } from './tenant-detail.ts'
import { termsInForce } from './terms.ts'

/** What people agreed to stays as it was: a change makes a new version. */
export const answerStaffTenantTerms = answer(staffTenantTerms, async (input, visit) => {
  const { id, termsKind, version, texts } = input
  await visit.db.transaction().execute(async (trx) => {
    await lockTenant(trx, visit, id)
    await keepTenantAct(trx, visit, 'tenant.terms', id, { termsKind, version: version + 1 })
    await becomeTenant(trx, id)
    const inForce = (await termsInForce(trx)).find(({ kind }) => kind === termsKind)?.version ?? 0
    if (inForce !== version) throw new Problem('termsMoved')
    await addTerms(trx, { tenant_id: id, kind: termsKind, version: version + 1 }, texts)
  })
  return tenantDetail(visit, id)
})
