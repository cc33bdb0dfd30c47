import type { App } from '#core/server/app/app.ts'
import { malformed } from '#core/server/http/malformed.ts'
import { Problem } from '#core/server/http/problem.ts'
import { route } from '#core/server/http/route.ts'
import type { AuditDetails } from '#identity/audit/contract.ts'
import { isOwnImage } from '#identity/images/server/image.ts'
import { lockTenant } from '#identity/tenants/server/access.ts'
import { asText, changedParts, columnsOf, brandingOf } from '#identity/tenants/server/branding.ts'
import { pictures, staffTenantModify, type Branding, type BrandingPart } from '../contract.ts'
import { recordTenantAudit } from './record-tenant-audit.ts'
import { tenantDetail } from './tenant-detail.ts'

export const staffTenantModifyRoute = route(
  staffTenantModify,
  async ({ id, revision, branding }, context) => {
    const { app, db } = context
    await db.transaction().execute(async (trx) => {
      const row = await lockTenant(trx, context, id)
      if (row.revision !== revision) throw new Problem('tenantMoved')
      const changed = changedParts(row, branding)
      if (Object.keys(changed).length === 0) throw new Problem('nothingChanged')
      await demandThere(app, id, changed)
      await trx
        .updateTable('tenants')
        .set({ ...columnsOf(changed), revision: revision + 1 })
        .where('id', '=', id)
        .execute()
      await recordTenantAudit(trx, context, 'tenant.dress', id, whatChanged(brandingOf(row), changed))
    })
    app.tenants.forget()
    return tenantDetail(context, id)
  },
)

/** Checks that images belong to the tenant and features exist. */
async function demandThere(app: App, id: string, branding: Partial<Branding>): Promise<void> {
  for (const picture of pictures) {
    const path = branding[picture]
    if (path && !(await isOwnImage(app, { id }, path))) throw new Problem('imageUnreadable')
  }
  const known = new Set(app.menu.features.map(({ code }) => code))
  if (branding.features?.some((code) => !known.has(code))) throw malformed('features', 'known')
}

function whatChanged(before: Branding, changed: Partial<Branding>): AuditDetails {
  const details: AuditDetails = {}
  for (const part of Object.keys(changed) as BrandingPart[]) {
    details[`${part}Before`] = asText(before[part])
    details[part] = asText(changed[part]!)
  }
  return details
}
