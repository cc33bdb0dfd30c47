import { staffTenantAdd } from '#contract/staff-tenants.ts'
import { mapUniqueViolation } from '#server/identity/accounts/unique-violation.ts'
import { makePassword } from '#server/identity/accounts/make-password.ts'
import { route } from '#server/core/http/route.ts'
import { hashPassword } from '#server/identity/accounts/password.ts'
import { addTenant } from './add-tenant.ts'
import { becomeTenant } from '#server/identity/tenants/become-tenant.ts'
import { yiyin } from './first-tenant.ts'
import { recordTenantAudit } from '#server/identity/staff-tenants/record-tenant-audit.ts'
import { onlyPlatform } from '#server/identity/tenants/platform.ts'
import { termsTexts } from '#server/identity/tenants/terms-texts.ts'

/** It starts with default branding and terms, which its operator changes. */
export const staffTenantAddRoute = route(staffTenantAdd, async (input, context) => {
  onlyPlatform(context)
  const { app, db, tenant } = context
  const { tenantCode: code, brandName: name, host, operator } = input
  const password = makePassword()
  const password_hash = await hashPassword(password)
  const id = await db.transaction().execute(async (trx) => {
    const added = await mapUniqueViolation(
      addTenant(trx, {
        code,
        name,
        title: name,
        intro: yiyin.intro,
        theme: yiyin.theme,
        hosts: [host],
        terms: termsTexts,
      }),
    )
    await trx
      .insertInto('accounts')
      .values({
        tenant_id: added,
        role: 'operator',
        name: operator,
        password_hash,
        must_change_password: true,
        domain: host,
      })
      .execute()
    await becomeTenant(trx, tenant.id)
    await recordTenantAudit(trx, context, 'tenant.add', added, { code, host, operator })
    return added
  })
  app.tenants.forget()
  return { id, password }
})
