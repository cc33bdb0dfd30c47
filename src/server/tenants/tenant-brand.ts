import { tenantBrand } from '#contract/tenants.ts'
import { answer } from '../http/answer.ts'

export const answerTenantBrand = answer(tenantBrand, async (_input, visit) => visit.tenant.brand)
