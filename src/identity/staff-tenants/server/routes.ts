import { Problem } from '#core/server/http/problem.ts'
import { route } from '#core/server/http/route.ts'
import { takeImage } from '#identity/images/server/take-image.ts'
import { endSessions } from '#identity/sessions/server/end-sessions.ts'
import { findTenant, lockTenant } from '#identity/tenants/server/access.ts'
import { addTerms } from '#identity/tenants/server/add-terms.ts'
import { asTenant, becomeTenant } from '#identity/tenants/server/become-tenant.ts'
import { onlyPlatform } from '#identity/tenants/server/platform.ts'
import { termsInForce } from '#identity/tenants/server/terms.ts'
import { staffTenant, staffTenantPicture, staffTenantSuspend, staffTenantTerms } from '../contract.ts'
import { recordTenantAudit } from './record-tenant-audit.ts'
import { shownAt, tenantDetail } from './tenant-detail.ts'

/** A background fills a large screen; a logo is 32 pixels high, on screens with up to four pixels to one. */
const sides = { logo: 512, background: 2560 }

export const staffTenantPictureRoute = route(staffTenantPicture, async ({ id, picture }, context) => {
  await findTenant(context, id)
  const path = await takeImage(context, { id }, { side: sides[picture], square: false })
  return { path, shown: shownAt(context, id, path)! }
})

export const staffTenantSuspendRoute = route(staffTenantSuspend, async ({ id, suspended }, context) => {
  onlyPlatform(context)
  const { app, db } = context
  await db.transaction().execute(async (trx) => {
    const { code, is_home, suspended_at } = await lockTenant(trx, context, id)
    if (is_home) throw new Problem('homeStays')
    if ((suspended_at !== null) === suspended) return
    await trx
      .updateTable('tenants')
      .set({ suspended_at: suspended ? app.now() : null })
      .where('id', '=', id)
      .execute()
    await recordTenantAudit(trx, context, suspended ? 'tenant.suspend' : 'tenant.resume', id, { code })
    if (!suspended) return
    await asTenant(trx, context, id, () => endSessions(trx, { tenant: id }, 'suspended', app.now()))
  })
  app.tenants.forget()
  return null
})

/** Accepted texts stay unchanged: a change creates a new version. */
export const staffTenantTermsRoute = route(staffTenantTerms, async (input, context) => {
  const { id, termsKind, version, texts } = input
  await context.db.transaction().execute(async (trx) => {
    await lockTenant(trx, context, id)
    await recordTenantAudit(trx, context, 'tenant.terms', id, { termsKind, version: version + 1 })
    await becomeTenant(trx, id)
    const inForce = (await termsInForce(trx)).find(({ kind }) => kind === termsKind)?.version ?? 0
    if (inForce !== version) throw new Problem('termsMoved')
    await addTerms(trx, { tenant_id: id, kind: termsKind, version: version + 1 }, texts)
  })
  return tenantDetail(context, id)
})

export const staffTenantRoute = route(staffTenant, ({ id }, context) => tenantDetail(context, id))
