import { staffTenant } from '#contract/staff-tenants.ts'
import { answer } from '../http/answer.ts'
import { tenantDetail } from './tenant-detail.ts'

export const answerStaffTenant = answer(staffTenant, ({ id }, visit) => tenantDetail(visit, id))
