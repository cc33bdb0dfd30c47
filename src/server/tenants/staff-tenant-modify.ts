import { pictures, staffTenantModify, type Dress, type DressPart } from '#contract/staff-tenants.ts'
import type { ActDetails } from '#contract/acts.ts'
import type { App } from '../app.ts'
import { isOwnImage } from '../files/image.ts'
import { answer } from '../http/answer.ts'
import { Problem } from '../http/problem.ts'
import { features } from '../menu/menu-tree.ts'
import { lockTenant } from './access.ts'
import { asText, changedParts, columnsOf, dressOf } from './dress.ts'
import { keepTenantAct } from './keep-tenant-act.ts'
import { tenantDetail } from './tenant-detail.ts'

export const answerStaffTenantModify = answer(staffTenantModify, async ({ id, revision, dress }, visit) => {
  const { app, db } = visit
  await db.transaction().execute(async (trx) => {
    const row = await lockTenant(trx, visit, id)
    if (row.revision !== revision) throw new Problem('tenantMoved')
    const changed = changedParts(row, dress)
    if (Object.keys(changed).length === 0) throw new Problem('nothingChanged')
    await demandThere(app, id, changed)
    await trx
      .updateTable('tenants')
      .set({ ...columnsOf(changed), revision: revision + 1 })
      .where('id', '=', id)
      .execute()
    await keepTenantAct(trx, visit, 'tenant.dress', id, whatChanged(dressOf(row), changed))
  })
  app.tenants.forget()
  return tenantDetail(visit, id)
})

/** Pictures that the tenant has, and features that the platform has. */
async function demandThere(app: App, id: string, dress: Partial<Dress>): Promise<void> {
  for (const picture of pictures) {
    const path = dress[picture]
    if (path && !(await isOwnImage(app, { id }, path))) throw new Problem('imageUnreadable')
  }
  const known = new Set(features.map(({ code }) => code))
  if (dress.features?.some((code) => !known.has(code))) throw new Problem('malformed')
}

function whatChanged(before: Dress, changed: Partial<Dress>): ActDetails {
  const details: ActDetails = {}
  for (const part of Object.keys(changed) as DressPart[]) {
    details[`${part}Before`] = asText(before[part])
    details[part] = asText(changed[part]!)
  }
  return details
}
